import { minimumOf, planOf } from '#contract/plans.ts'
import { FAULT_IS_FREE, TERMS } from '#contract/terms.ts'

/** Rules that several pages say, in the same words. */
export const RULES = {
  deposit: `The deposit is refundable. We pay it back within ${TERMS.refundWorkingDays} working days of the return of your last disc, minus what you owe.`,
  earlyMonth:
    'When you have used all games of a month, you can start your next month early. Your months then count from that day.',
  faultyDisc: `${FAULT_IS_FREE}: report a fault, and you get the next free copy. You pay only for what you damage.`,
  leaving: `You can give notice at any time. Your membership then ends on the last day of your month, but not before it has lasted ${minimumOf(planOf('PRO'))}.`,
} as const
