import type { RequestRow } from './books.ts'
import { add, type ModelMembership } from './model.ts'
import { type Answer, type Chances, callAs, command, type Shop } from './shop.ts'
import { dayOf } from './terms.ts'

/** One event in the shop. Its numbers choose among the members, rows and variants that there are. */
export interface Step {
  what: string
  /** Chooses a member. */
  who: number
  /** Chooses a game, a request or another row. */
  which: number
  /** Chooses a variant of the step. */
  how: number
  /** The seed of the network faults in the calls of this step; undefined: no faults. */
  chances: number | undefined
}

/** Takes a step and returns what happened, in words; undefined: there is nothing to act on. */
export type Act = (shop: Shop, step: Step) => Promise<string | undefined>

export function pick<T>(from: readonly T[], number: number): T | undefined {
  return from[number % Math.max(1, from.length)]
}

/** A member, four times in five one with a running plan. */
export function memberOf(shop: Shop, { who }: Step): string {
  const running = shop.members.filter((userId) => runningMembership(shop, userId))
  return pick(who % 5 > 0 && running.length > 0 ? running : shop.members, who) ?? 'KB-1'
}

export function gameOf({ books }: Shop, { which }: Step): string {
  return pick(books.games, which)?.product_code ?? 'PS5-0000'
}

/** The product code of a game, three times in four of one with a copy in hand. */
export function wantedGame({ books }: Shop, { which, who }: Step): string {
  const inHand = books.games.filter(({ in_hand }) => in_hand > 0)
  return pick(who % 4 > 0 && inHand.length > 0 ? inHand : books.games, which)?.product_code ?? ''
}

/** A request in one of these statuses. */
export function requestIn({ books }: Shop, { which }: Step, ...statuses: string[]): RequestRow | undefined {
  return pick(
    books.requests.filter(({ status }) => statuses.includes(status)),
    which,
  )
}

/** The membership of the member that has not ended, as the model has it. */
export function runningMembership(shop: Shop, userId: string): ModelMembership | undefined {
  const membership = shop.model.memberships.get(userId)
  return membership && !membership.hasEnded ? membership : undefined
}

/** Throws an error with the fault and the story of the shop. */
export function failWith(shop: Shop, fault: string): never {
  throw new Error([fault, '', ...shop.story].join('\n'))
}

export function answerText(answer: Answer): string {
  return `${answer.status} ${answer.json.message ?? ''}${answer.wasLost ? ' (after a lost answer)' : ''}`
}

/** A call of a member below /api/v1/user. */
export function asMember(
  shop: Shop,
  userId: string,
  [method, path, body]: [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown],
  { chances }: Step,
) {
  return callAs(shop, { userId }, method, `/api/v1/user/${path}`, body, chances)
}

/** Whether the member calls, and the counter does it for them. */
export function isByPhone({ who }: Step): boolean {
  return who % 3 === 0
}

/** A command of a member on their own request, which the counter gives for them when they call. */
export async function onOwnRequest(
  shop: Shop,
  { id, user_id: userId }: RequestRow,
  [method, verb, action]: [method: 'POST' | 'DELETE', verb: string, action: string],
  step: Step,
): Promise<Answer> {
  if (!isByPhone(step)) return await asMember(shop, userId, [method, `game-requests/${id}${verb}`], step)
  const call: ['POST' | 'DELETE', string] = [method, `customers/${userId}/requests/${id}${verb}`]
  const answer = await command(shop, 'counter', [action, id], call, step.chances)
  const { done, unclear } = shop.model
  if (answer.status === 200) add(done, `${action} ${userId}`)
  else if (answer.wasLost) add(unclear, `${action} ${userId}`)
  return answer
}

/** A request or swap that the counter makes for a member who calls. */
export async function askByPhone(shop: Shop, userId: string, body: object, { chances }: Step): Promise<Answer> {
  const path = `customers/${userId}/requests`
  const answer = await command(shop, 'counter', ['request.made', userId], ['POST', path, body], chances)
  if (answer.status === 200) add(shop.model.done, `request.made ${answer.json.requestId}`)
  return answer
}

/** A visit to a member is made: it ends that their visits are put off. */
export function noteVisit({ model, now }: Shop, userId: string): void {
  const missed = model.putOff.get(userId)
  if (missed) missed.madeAt = now
  model.putOff.delete(userId)
}

/** The requests on the run sheet of today: what goes out, and the discs that come back; no visit that is put off. */
export function onSheet({ books, model, now }: Shop): Set<string> {
  const today = dayOf(now)
  const going = books.requests.filter(
    ({ status, deliver_by }) => status === 'PACKED' || (status === 'APPROVED' && (deliver_by ?? '9') <= today),
  )
  const ended = books.memberships.filter(
    (each) => each.status === 'CANCELLED' && each.deposit_paisa > 0 && each.refund_due_on === null,
  )
  const coming = books.requests.filter(
    ({ status, user_id, item_code, return_asked_at }) =>
      status === 'HANDED_OVER' &&
      (return_asked_at !== null ||
        ended.some((each) => each.user_id === user_id) ||
        going.some(({ gives_back }) => gives_back !== null && gives_back === item_code)),
  )
  const isPutOff = ({ user_id }: RequestRow) => (model.putOff.get(user_id)?.until ?? '') > today
  return new Set([...going, ...coming].filter((request) => !isPutOff(request)).map(({ id }) => id))
}

/**
 * Who acts on these requests of a member: a rider when all are on the run sheet of today, else the counter. Then a
 * rider tries the call first, and fails when the shop lets them.
 */
export async function roleFor(
  shop: Shop,
  ids: readonly string[],
  [method, path, body]: [method: 'POST', path: string, body?: unknown],
): Promise<'rider' | 'counter'> {
  const sheet = onSheet(shop)
  if (ids.every((id) => sheet.has(id))) return 'rider'
  const answer = await callAs(shop, { role: 'rider' }, method, `/api/v1/admin/${path}`, body, undefined)
  if (!answer.json.error?.code.startsWith('visits.'))
    failWith(shop, `a rider does what is not on the sheet: ${path}: ${answerText(answer)}`)
  return 'counter'
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
