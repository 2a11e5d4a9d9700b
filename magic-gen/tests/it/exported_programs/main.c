#include "rookline.h"
#include "rookline.h"
#include <stdio.h>

static int example(void) {
EXAMPLE    return 1;
}

ASSERTS
int main(void) {
    uint64_t c[4];
    unsigned long seen = 0;
    FILE *file = fopen("cases", "rb");
    if (!file || !example()) return 2;
    for (; fread(c, 8, 4, file) == 4; seen++) {
        uint64_t found = 0;
        switch (c[0]) {
ARMS        }
        if (found != c[3]) {
            printf("case %lu", seen);
            return 1;
        }
    }
    fclose(file);
    printf("%lu", seen);
    return 0;
}
