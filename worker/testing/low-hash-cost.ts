/** A hundredth of the cost of worker/platform/passwords/hash-cost.ts, which vitest.config.ts replaces by it. */
export const HASH_COST = { ln: 10, r: 8, p: 1 }
