import { expect, test } from 'vitest'
import { stepsOf } from '#web/parts/steps-of.ts'

const WAY = ['PROCESSING', 'SHIPPING', 'DELIVERED'] as const
type Status = (typeof WAY)[number] | 'CANCELLED'

/** The steps of what went through these statuses, one each second. */
function stepsAfter(...statuses: Status[]): string[] {
  const history = statuses.map((status, index) => ({ status, at: (index + 1) * 1000 }))
  const status = statuses.at(-1) ?? 'PROCESSING'
  return stepsOf<Status>({ status, history }, WAY).map(
    ({ status, state, at }) => `${status} ${state} ${at ?? '-'}`,
  )
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
])('what went %j', (statuses, steps) => {
  expect(stepsAfter(...statuses)).toEqual(steps)
})
