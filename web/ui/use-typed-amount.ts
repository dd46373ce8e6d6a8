import { useState } from 'react'
import { NO_AMOUNT, readAmount } from '#contract/amounts.ts'
import { rupees } from '#contract/money.ts'

/** An amount that is typed outside of a form. */
interface TypedAmount {
  /** NaN while the text is no amount. */
  rupees: number
  /** Why the text is no amount of at least 0; '' when it is one. */
  problem: string
  /** Shows `first` again. */
  reset: () => void
  /** Props of its `InputBox`. */
  box: { inputMode: 'decimal'; value: string; onChange: (text: string) => void }
}

/** The amount in an `InputBox`, at first `first` rupees. `none` is the problem of an empty text and of less than 0. */
export function useTypedAmount(first: number, none: string): TypedAmount {
  const [typed, setTyped] = useState<string>()
  const value = typed ?? String(first)
  const read = readAmount(value)
  const paisa = read.paisa ?? Number.NaN
  const problem = read.problem === NO_AMOUNT || paisa < 0 ? none : (read.problem ?? '')
  return {
    rupees: rupees(paisa),
    problem,
    reset: () => setTyped(undefined),
    box: { inputMode: 'decimal', value, onChange: setTyped },
  }
}
