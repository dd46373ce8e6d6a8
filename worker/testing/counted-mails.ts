/** How many mails each event causes. `counted-mails.test.ts` counts them; the bill of `bench` is made of them. */
export const COUNTED_MAILS = {
  /** A disc from the request to the inspection. */
  disc: 1,
  /** The same, when the disc or its case comes back damaged or not at all. */
  chargedDisc: 2,
  declinedRequest: 2,
  /** An order with an e-mail, the sign-up that follows and the start of the membership. */
  newMember: 3,
  forgottenPassword: 2,
}
