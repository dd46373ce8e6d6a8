import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { isAnnounced, isNotOwned } from '../../../worker/shop/terms/availability.rules.ts'
import { eligibility } from '../../../worker/shop/terms/eligibility.rules.ts'
import { refusesRequest, refusesSwap } from '../../../worker/shop/terms/game-refusals.rules.ts'
import { openRentals, rentalsAtHome } from '../../../worker/shop/terms/rentals.rules.ts'
import { anyGame, anyHolidays, anyRenter } from '../../../worker/testing/any-facts.ts'
import { TODAY } from '../../../worker/testing/rental-facts.ts'

test('a member is offered a request only when the shop accepts it, and the queue, a reservation or a recommendation likewise', () => {
  const askers = fc.option(anyRenter, { nil: undefined, freq: 20 })
  const property = fc.property(askers, anyGame, anyHolidays, (asker, game, holidays) => {
    const action = nextAction(eligibility(asker, game, TODAY, holidays).code)
    const isOver = !asker || asker.status === 'CANCELLED' || (asker.endsOn ?? '9999') <= TODAY
    const isHere = (rentals: { productCode: string }[]) =>
      rentals.some(({ productCode }) => productCode === game.productCode)
    const isAtHome = asker !== undefined && isHere(rentalsAtHome(asker))
    const isOpen = asker !== undefined && isHere(openRentals(asker))
    const accepts =
      asker !== undefined &&
      [undefined, ...rentalsAtHome(asker)].some((disc) =>
        disc
          ? !refusesSwap(asker, [game], [disc.itemCode ?? undefined], TODAY, holidays)
          : !refusesRequest(asker, game, TODAY, holidays),
      )
    expect(action === 'request').toBe(accepts)
    expect(action === 'plans').toBe(isOver)
    if (action === 'home') expect(isAtHome).toBe(true)
    if (action === 'requests') expect(isOpen).toBe(true)
    if (action === 'queue' || action === 'reserve' || action === 'recommend') {
      expect(isAtHome || isOpen).toBe(false)
      expect(isAnnounced(game, TODAY)).toBe(action === 'reserve')
      expect(isNotOwned(game, TODAY)).toBe(action === 'recommend')
    }
  })
  fc.assert(property)
})
