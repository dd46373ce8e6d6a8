import { expect, onTestFinished, test } from 'vitest'
import { paisa } from '#contract/money.ts'
import { PLANS } from '#contract/plans.ts'
import { FIRST_PRICES } from '#contract/prices.ts'
import { BUILT_SHOP, showShop } from '#web/content/company.ts'
import { pricesLater } from '#web/content/prices.ts'

test('only announced rents that differ from the rent before them are shown', () => {
  const { plans } = FIRST_PRICES
  const dearer = plans.map((plan) => ({ ...plan, rent: plan.id === 1 ? paisa(1700) : plan.rent }))
  const coming = [
    { from: '1 Mar 2099', plans },
    { from: '1 Apr 2099', plans: dearer },
    { from: '1 May 2099', plans: dearer },
    { from: '1 Jun 2099', plans },
  ]
  showShop({ ...BUILT_SHOP, coming })
  onTestFinished(() => showShop(BUILT_SHOP))
  expect(PLANS.map((plan) => pricesLater(plan))).toEqual([
    [
      { from: '1 Apr 2099', rent: paisa(1700) },
      { from: '1 Jun 2099', rent: paisa(1500) },
    ],
    [],
    [],
  ])
})
