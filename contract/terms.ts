/**
 * Every number of the rental terms that is no price (contract/prices.ts). The terms page, the FAQ, the plan cards and
 * the rules all read them here.
 */
export const TERMS = {
  minimumMonths: 3,
  minimumMonthsWithNewGame: 4,
  newGameMonths: 4,
  /** New games come after 4-6 working days: for PRO on day 4, for NOVICE+ on day 6. */
  newGameWorkingDays: { pro: 4, novicePlus: 6 },
  interestDaysBeforeRelease: 10,
  adviceNoviceWaitMonths: 5,
  adviceInterestWeeks: 3,
  newGamesPerSwapPro: 1,
  newGamesPerMonthNovicePlus: 1,
  rentReminderDays: 3,
  lateRentsUntilCancellation: 3,
  refundWorkingDays: 7,
  deliveryWorkingDays: { karachi: { from: 1, to: 2 }, elsewhere: { from: 3, to: 4 } },
  recommendationsToBuy: 10,
  packageChangeMonths: 3,
} as const

/** How many working days a delivery takes, as people read it: '1–2'. */
export const DELIVERY_DAYS = {
  karachi: daysText(TERMS.deliveryWorkingDays.karachi),
  elsewhere: daysText(TERMS.deliveryWorkingDays.elsewhere),
}

/** From the first plan that may take a new game to the last: '4–6' working days. */
export const NEW_GAME_DAYS = daysText({
  from: TERMS.newGameWorkingDays.pro,
  to: TERMS.newGameWorkingDays.novicePlus,
})

function daysText({ from, to }: { from: number; to: number }) {
  return `${from}–${to}`
}

/** Months, days and deadlines are counted in this time zone. */
export const TIME_ZONE = 'Asia/Karachi'

/** What the shop's call after an order is for, after 'We call you, ': pages, replies and mails say the same. */
export const CALL_PURPOSE = 'check your address and tell you how to pay'

/** Terms, help and the page of a game say it. */
export const FAULT_IS_FREE = 'A disc that does not work costs you nothing'
