import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { refusesTransition } from './order-transitions.rules.ts'

test('an order goes PROCESSING -> SHIPPING -> DELIVERED, is CANCELLED before that, or goes one step back', () => {
  const transitions = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })))
  const spell = (hasBegun: boolean) =>
    transitions
      .filter((transition) => !refusesTransition(transition, { hasBegun }))
      .map(({ from, to }) => `${from} → ${to}`)
  const forward = ['PROCESSING → SHIPPING', 'PROCESSING → CANCELLED', 'SHIPPING → DELIVERED', 'SHIPPING → CANCELLED']
  expect(spell(true)).toEqual(forward)
  expect(spell(false).sort()).toEqual([...forward, 'SHIPPING → PROCESSING', 'DELIVERED → SHIPPING'].sort())
})
