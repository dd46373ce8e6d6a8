/** A question of an enquiry, which may stay open: a field of its own, and a line of the message that is sent. */
export interface Question {
  name: string
  label: string
  hint?: string
  type?: 'date'
  /** The unit of its answer, which the answer to another question decides. */
  unit?: { question: string; byAnswer: Readonly<Record<string, string>> }
  /** Makes it a list to choose from. The only one is chosen already. */
  options?: readonly string[]
  /** Buttons that fill in a frequent answer; any other can be typed. */
  suggestions?: readonly string[]
}

/** What the contact form asks on the pages of a service. */
export interface Enquiry {
  /** What the message that is sent begins with. */
  opening: string
  /** What sending it asks for. */
  button: string
  questions: readonly Question[]
}
