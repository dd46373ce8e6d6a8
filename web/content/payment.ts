/**
 * Ways to pay besides the bank account of the admin area, with the accounts to pay to. Fictitious: an owner replaces
 * them.
 */
export const payTo = [
  ['Easypaisa', '0300-0000001'],
  ['JazzCash', '0300-0000002'],
  ['Cash', 'to our rider at the next delivery, or at the shop'],
] as const
