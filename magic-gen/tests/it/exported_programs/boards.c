#include "HEADER"
#include "HEADER"
#include <stdint.h>
#include <stdio.h>

int main(void) {
    uint64_t w[7];
    unsigned long seen = 0;
    FILE *file = fopen("cases", "rb");
    if (!file) return 2;
    for (; fread(w, 8, 7, file) == 7; seen++) {
        const unsigned a = (unsigned)w[2];
        const SET occupied = OCCUPIED;
        SET set = occupied;
        switch (w[0]) {
ARMS        }
        if (LOW != w[5] || HIGH != w[6]) {
            printf("case %lu", seen);
            return 1;
        }
    }
    fclose(file);
    printf("%lu", seen);
    return 0;
}
