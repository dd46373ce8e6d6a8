import { NumberedSteps } from '#web/ui/numbered-steps.tsx'

type Step = readonly [title: string, text: string]

/** The way to a new password. */
export const RESET_STEPS: readonly [Step, Step, Step] = [
  ['Get a code by email', 'Look in the spam folder too.'],
  ['Enter the code', 'It has 8 digits.'],
  ['Choose a new password', 'Then sign in with it.'],
]

interface CodeStepsProps {
  /** The index of the step that the page is for. */
  at: number
  /** What the code leads to. */
  last?: Step | undefined
}

/** The three steps around a code. */
export function CodeSteps({ at, last = RESET_STEPS[2] }: CodeStepsProps) {
  return <NumberedSteps title="Three steps" steps={[RESET_STEPS[0], RESET_STEPS[1], last]} at={at} />
}
