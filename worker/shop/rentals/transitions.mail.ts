import type { MailedKind } from '#contract/channels.ts'
import { type Day, formatDay } from '#contract/dates.ts'
import { foundText, type GameRequestRow, lostOrDamaged } from '#contract/game-requests.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import type { News } from '../members/news.queries.ts'

interface Coming {
  today: Day
  /** The rental that a swap ends. */
  givesBack: GameRequestRow | undefined
}

export function approvedNews(request: GameRequestRow, { today, givesBack }: Coming): News {
  return {
    subject: approvedSubject(request),
    text: `${byThen(request, today)}${toGiveBack(givesBack)}`,
    push: 'day',
    about: 'requests',
  }
}

/** News that UNDO takes back while they wait. */
type TakingBack = News & { takesBack: string }

export function unapprovedNews(request: GameRequestRow): TakingBack {
  return {
    subject: `We are checking ${request.productName} again (${request.requestId})`,
    text: 'We approved your request too early. We will check it again and tell you the result.',
    takesBack: approvedSubject(request),
  }
}

export function unpackedNews(request: GameRequestRow): TakingBack {
  return {
    subject: `We are packing ${request.productName} again (${request.requestId})`,
    text: 'Your game is not on its way yet: we are packing another disc for you.',
    takesBack: packedSubject(request),
  }
}

function approvedSubject({ productName, requestId }: GameRequestRow): string {
  return `${productName} is approved (${requestId})`
}

function packedSubject({ productName, requestId }: GameRequestRow): string {
  return `${productName} is packed (${requestId})`
}

export function declinedMail(request: GameRequestRow, reason: string): News & { mail: MailedKind } {
  return {
    subject: `We cannot send you ${request.productName} (${request.requestId})`,
    text: `We are sorry. The reason:

${reason}

It does not count as a game of your month. You can ask for another game now.`,
    about: 'games',
    mail: 'day',
  }
}

export function packedNews(request: GameRequestRow, { today, givesBack }: Coming): News {
  return {
    subject: packedSubject(request),
    text: `Your game comes with our next delivery. ${byThen(request, today)}${toGiveBack(givesBack)}`,
    push: 'way',
    about: 'requests',
  }
}

export function sentNews({ requestId, productName, courier, parcel }: GameRequestRow): News {
  return {
    subject: `${productName} is on its way (${requestId})`,
    text: `We have sent it with ${courier}. The number of the parcel is ${parcel}.`,
    push: 'way',
    about: 'requests',
  }
}

export function parcelBackNews({ requestId, productName, courier }: GameRequestRow): News {
  return {
    subject: `The parcel with ${productName} came back to us (${requestId})`,
    text: `${courier} could not deliver it. It costs you nothing. We will call you, and then send it again.`,
  }
}

export function parcelLostNews({ requestId, productName, courier }: GameRequestRow): News {
  return {
    subject: `The parcel with ${productName} is lost (${requestId})`,
    text: `${courier} has lost it. We are sorry. It costs you nothing, and we are packing another disc for you.`,
  }
}

function byThen({ deliverBy }: GameRequestRow, today: Day): string {
  const until = deliverBy ?? ''
  return today > until
    ? `We promised it by ${formatDay(until)}. We are sorry for the delay and will bring it as soon as we can.`
    : `We will deliver it by ${formatDay(until)}.`
}

function toGiveBack(disc: GameRequestRow | undefined): string {
  if (!disc) return ''
  return `\n\nPlease have ${disc.productName} (disc ${disc.itemCode}) ready. We will collect it when we come.`
}

export function collectedNews(request: GameRequestRow): News {
  return {
    subject: `We have collected ${request.productName} (${request.requestId})`,
    text: 'Thank you for giving it back. We will check the disc and tell you the result.',
  }
}

export function returnedNews(request: GameRequestRow): News {
  return {
    subject: `${request.productName} is back and in order (${request.requestId})`,
    text: 'We have checked the disc: everything is in order. Thank you!',
  }
}

/** What damage costs the member. */
export interface Bill {
  /** Which prices the fee of the case has, for the ledger (`pricesSince`); '' without one. */
  prices: string
  /** The fee of the terms. */
  terms: Paisa
  /** What is charged; less than the terms with a reason. */
  fee: Paisa
  why: string
  /** BALANCE after the fee. */
  balance: Paisa
  membership: 'ACTIVE' | 'CANCELLED' | 'HELD_BY_SHOP'
}

/** `bill` is undefined for a member of an external host. */
export function damageNews(request: GameRequestRow, bill: Bill | undefined): News {
  return {
    subject: `${lostOrDamaged(request)}: ${request.productName} (${request.requestId})`,
    text: `We have found this: ${foundText(request)}.

${bill ? consequence(bill) : 'We will contact you about the cost.'}

If you do not agree, please tell us. We will look at it again with you.`,
  }
}

function consequence({ terms, fee, why, balance, membership }: Bill): string {
  const cost = `By our terms this costs ${formatShortRupees(terms)}`
  if (fee === 0) return `${cost}. We charge you nothing: ${why}`
  const charged =
    fee < terms
      ? `${cost}. We have charged only ${formatShortRupees(fee)} to your balance: ${why}.`
      : `${cost}, which we have charged to your balance.`
  if (membership === 'CANCELLED') return `${charged} We will take it from your deposit.`
  if (balance >= 0) {
    return `${charged} Your balance is now ${formatShortRupees(balance)}, so everything is paid and nothing changes for you.`
  }
  const owed = `${charged} You now owe ${formatShortRupees(-balance)}.`
  if (membership === 'HELD_BY_SHOP') return `${owed} Your membership stays on hold.`
  return `${owed}

Your membership is on hold until this is paid. You keep your games and your monthly rent goes on, but you cannot ask for other games, and your open requests wait.`
}
