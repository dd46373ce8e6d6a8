/** A question of an enquiry: a field of its own, and a line of the message that is sent. */
export interface Question {
  name: string
  label: string
  hint?: string
  type?: 'date'
  /** Makes it a list to choose from. The only one is chosen already. */
  options?: readonly string[]
  /** The error of an empty field. Without it the question may stay open. */
  missing?: string
}

/** What the contact form asks on the pages of a service. */
export interface Enquiry {
  /** The first line of the message. */
  opening: string
  questions: readonly Question[]
}
