import { CALL_PURPOSE, DELIVERY_DAYS } from '#contract/terms.ts'

/** From the first order to the second game. */
export const steps = [
  {
    title: 'Choose a plan',
    text: `Order it here. We call you, ${CALL_PURPOSE}.`,
  },
  {
    title: 'Request a game',
    text: `We bring it to your door in ${DELIVERY_DAYS.karachi} working days in Karachi, ${DELIVERY_DAYS.elsewhere} elsewhere.`,
  },
  {
    title: 'Play, then swap',
    text: 'Keep the game as long as you like. When the next one comes, we collect it on the same visit.',
  },
] as const
