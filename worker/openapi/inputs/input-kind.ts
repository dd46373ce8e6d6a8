import * as v from 'valibot'

/** What was read from a text, or why it is refused, as people see it. */
type Read = { reading: string } | { refusal: string }

/** One kind of text that people type, paste or scan. Its tables are tests, and the page docs/inputs.md. */
export interface InputKind {
  title: string
  /** Sentences of the page. */
  about: string
  read: (text: string) => Read
  /** Texts, and how each of them is read. */
  understood: readonly (readonly [text: string, reading: string])[]
  /** Texts, and why each of them is refused. */
  refused: readonly (readonly [text: string, refusal: string])[]
}

/** Pairs of each text with the same result. */
export function each(texts: readonly string[], result: string): [string, string][] {
  return texts.map((text) => [text, result])
}

/** Reads with a schema of the contract. */
export function readBy(schema: v.GenericSchema): InputKind['read'] {
  return (text) => {
    const { success, output, issues } = v.safeParse(schema, text)
    return success ? { reading: String(output ?? '') } : { refusal: issues[0].message }
  }
}
