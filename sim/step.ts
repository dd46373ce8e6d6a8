import type { RequestRow } from './books.ts'
import type { Life } from './model.ts'
import { type Answer, ask, type Chances, command, type Shop } from './shop.ts'

/** One thing that happens; the numbers choose whom and what it is about. */
export interface Step {
  what: string
  who: number
  which: number
  /** Chooses among variants. */
  how: number
  chances: number | undefined
}

/** What happened, in words; undefined: there is nothing to do this with. */
export type Act = (shop: Shop, step: Step) => Promise<string | undefined>

export function pick<T>(from: readonly T[], number: number): T | undefined {
  return from[number % Math.max(1, from.length)]
}

/** A member, four times in five one with a running plan. */
export function memberOf(shop: Shop, { who }: Step): string {
  const running = shop.members.filter((userId) => lifeOf(shop, userId))
  return pick(who % 5 > 0 && running.length > 0 ? running : shop.members, who) ?? 'KB-1'
}

export function gameOf({ books }: Shop, { which }: Step): string {
  return pick(books.games, which)?.product_code ?? 'PS5-0000'
}

/** A game, three times in four one with a copy on the shelf. */
export function wantedGame({ books }: Shop, { which, who }: Step): string {
  const here = books.games.filter(({ in_hand }) => in_hand > 0)
  return pick(who % 4 > 0 && here.length > 0 ? here : books.games, which)?.product_code ?? ''
}

/** A request in one of these statuses. */
export function requestIn(
  { books }: Shop,
  { which }: Step,
  ...statuses: string[]
): RequestRow | undefined {
  return pick(
    books.requests.filter(({ status }) => statuses.includes(status)),
    which,
  )
}

export function lifeOf(shop: Shop, userId: string): Life | undefined {
  const life = shop.model.lives.get(userId)
  return life && !life.hasEnded ? life : undefined
}

export function complain(shop: Shop, rule: string): never {
  throw new Error([rule, '', ...shop.story].join('\n'))
}

export function answerText(answer: Answer): string {
  return `${answer.status} ${answer.json.message ?? ''}${answer.wasLost ? ' (after a lost answer)' : ''}`
}

/** A call of a member below /api/v1/user. */
export function asMember(
  shop: Shop,
  userId: string,
  [method, path, body]: ['POST' | 'PUT' | 'DELETE', string, unknown?],
  { chances }: Step,
) {
  return ask(shop, { userId }, method, `/api/v1/user/${path}`, body, chances)
}

/** The counter records a bank transfer with this transaction ID. */
export async function recordTransfer(
  shop: Shop,
  { userId, ref, paisa }: { userId: string; ref: string; paisa: number },
  chances: Chances,
): Promise<Answer> {
  const body = { rupees: paisa / 100, method: 'bank', ref, isConfirmed: true }
  const call: ['POST', string, unknown] = ['POST', `customers/${userId}/payments`, body]
  const answer = await command(shop, 'counter', ['payment.recorded', userId], call, chances)
  if (answer.status === 200) shop.model.payments.set(ref, { userId, paisa })
  return answer
}

export function balanceOf({ books }: Shop, userId: string): number {
  return books.members.find((member) => member.user_id === userId)?.balance_paisa ?? 0
}
