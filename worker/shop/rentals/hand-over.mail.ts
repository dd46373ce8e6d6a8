import { type Day, formatDay } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import type { News } from '../members/news.queries.ts'
import type { Transition } from './transitions.queries.ts'

/** The result of one visit. */
export interface Visit {
  handedOver: Transition[]
  collected: Transition[]
  /** Swaps that stay open because the member kept the disc. */
  left: GameRequestRow[]
  /** Undefined for a member of an external host. */
  fee: Fee | undefined
}

/** The fee of a delivery, the `number`-th of the billing month that ends before `until`. */
export interface Fee {
  paisa: Paisa
  /** Which prices it has, for the ledger (`pricesSince`). */
  prices: string
  number: number
  /** The fee of the next delivery of this month. */
  nextPaisa: Paisa
  until: Day
}

export function handedOverNews({ handedOver, collected, left, fee }: Visit): News {
  const discs = handedOver.map(({ after }) => after)
  const delivery = fee ? [cost(fee)] : []
  const [disc, ...more] = discs
  const parts = [
    ...(disc && more.length === 0
      ? [[`Disc ${disc.itemCode} (${disc.requestId}).`, ...delivery].join(' ')]
      : [`We have handed over to you:\n\n${lines(discs)}`, ...delivery]),
    ...(collected.length > 0 ? [`We have collected:\n\n${lines(collected.map(({ after }) => after))}`] : []),
    ...(left.length > 0
      ? [`These swaps are still open. We will deliver them when you give their disc back:\n\n${lines(left)}`]
      : []),
  ]
  const names = discs.map(({ productName }) => productName).join(', ')
  return { subject: `You have ${names}`, text: parts.join('\n\n') }
}

function lines(requests: readonly GameRequestRow[]): string {
  return requests
    .map(({ productName, requestId, itemCode }) =>
      itemCode === null ? `- ${productName} (${requestId})` : `- ${productName}, disc ${itemCode} (${requestId})`,
    )
    .join('\n')
}

function cost({ paisa, number, nextPaisa, until }: Fee): string {
  const now =
    paisa === 0
      ? `Delivery ${number} of your month, free.`
      : `Delivery ${number} of your month: ${formatShortRupees(paisa)} was charged to your balance.`
  return nextPaisa === 0
    ? `${now} The next one is free too.`
    : `${now} The next one costs ${formatShortRupees(nextPaisa)}. Your next month begins on ${formatDay(until)}.`
}
