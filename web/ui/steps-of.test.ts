import { expect, test } from 'vitest'
import { stepsOf } from '#web/ui/steps-of.ts'

const ORDER = ['PROCESSING', 'SHIPPING', 'DELIVERED'] as const
type Status = (typeof ORDER)[number] | 'CANCELLED'

/** The steps after these statuses, which followed each other by a second. */
function stepsAfter(...statuses: Status[]): string[] {
  const history = statuses.map((status, index) => ({ status, at: (index + 1) * 1000 }))
  const status = statuses.at(-1) ?? 'PROCESSING'
  return stepsOf<Status>({ status, history }, ORDER).map(({ status, state, at }) => `${status} ${state} ${at ?? '-'}`)
}

test.each<[Status[], string[]]>([
  [['PROCESSING'], ['PROCESSING current 1000', 'SHIPPING ahead -', 'DELIVERED ahead -']],
  [
    ['PROCESSING', 'SHIPPING'],
    ['PROCESSING done 1000', 'SHIPPING current 2000', 'DELIVERED ahead -'],
  ],
  [
    ['PROCESSING', 'SHIPPING', 'DELIVERED'],
    ['PROCESSING done 1000', 'SHIPPING done 2000', 'DELIVERED current 3000'],
  ],
  [
    ['PROCESSING', 'DELIVERED'],
    ['PROCESSING done 1000', 'DELIVERED current 2000'],
  ],
  [
    ['PROCESSING', 'CANCELLED'],
    ['PROCESSING done 1000', 'CANCELLED current 2000'],
  ],
  [
    ['PROCESSING', 'SHIPPING', 'CANCELLED'],
    ['PROCESSING done 1000', 'SHIPPING done 2000', 'CANCELLED current 3000'],
  ],
])('the history %j has these steps', (statuses, steps) => {
  expect(stepsAfter(...statuses)).toEqual(steps)
})
