/** Payment methods with the accounts to pay to. Fictitious: an owner replaces them. */
export const payTo = [
  ['Bank transfer', 'Example Bank, Khelbox, IBAN PK36 EXBK 0000 0011 2345 6702'],
  ['Easypaisa', '0300-0000001'],
  ['JazzCash', '0300-0000002'],
  ['Cash', 'to our rider at the next delivery, or at the shop'],
] as const
