/** ASVS 5 App. C; a hash takes about 200 ms. Most tests have the lower cost of worker/testing/low-hash-cost.ts. */
export const HASH_COST = { ln: 15, r: 8, p: 3 }
