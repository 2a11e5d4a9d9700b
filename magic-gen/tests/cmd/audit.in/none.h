int primes[4] = { 2, 3, 5, 7 };
