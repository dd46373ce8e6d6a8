import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { LIMITS } from '#contract/limits.ts'
import type { AppEnv, Env } from '../base/env.ts'
import { MINUTE, SECOND } from '../base/time.ts'
import { afterReply } from '../http/after-reply.ts'
import { clientNetwork } from '../http/caller-address.ts'
import { tooMany } from '../http/errors.ts'
import { hashForLimits } from '../http/limits.ts'
import type { Session } from '../sessions/sessions.ts'
import {
  type Budget,
  deleteGuess,
  findGuesses,
  findKnownPlaces,
  type Guesser,
  insertGuess,
  KNOWN_FOR_MS,
  rememberPlaces,
} from './guesses.queries.ts'

/** HttpOnly, sent to /api only: a random number by which a browser is known that has signed in before. */
const DEVICE_COOKIE = 'device'

/** The hash that identifies an account in guesses and known places. */
export function accountOf(env: Env, role: Session['role'], subject: string): string {
  return hashForLimits(env, 'account', role, subject)
}

/**
 * The guesser of a sign-in. `subject` is the account (User ID, admin ID) whatever was typed, or for an unknown name
 * what was typed, so that both have a budget.
 */
export async function guesserOf(c: Context<AppEnv>, role: Session['role'], subject: string): Promise<Guesser> {
  const account = accountOf(c.env, role, subject)
  const { device, network } = placesOf(c)
  const known = await findKnownPlaces(c.env.DB, account, [network, ...(device ? [device] : [])])
  const isDevice = device !== undefined && known.includes(device)
  return {
    role,
    account,
    place: isDevice ? device : network,
    isKnown: known.length > 0,
    isDevice,
  }
}

/** The guesser of an old password: a session has a budget like a device that signed in before. */
export function guesserInSession({ env }: Context<AppEnv>, session: Session): Guesser {
  return {
    role: session.role,
    account: accountOf(env, session.role, session.subject),
    place: hashForLimits(env, 'session', session.id),
    isKnown: true,
    isDevice: true,
  }
}

/** Whoever calls from this network without an account. */
export function strangerOf(c: Context<AppEnv>): Pick<Guesser, 'place' | 'isKnown'> {
  return { place: placesOf(c).network, isKnown: false }
}

/**
 * Runs `check`, which returns false or undefined for a wrong password. The guess is counted before, so that concurrent
 * guesses cannot exceed the budget, and taken back unless it was wrong. Throws 429 beyond the budget
 * (`guess.…` in docs/limits.md), also for the right password.
 */
export async function guess<Found>(c: Context<AppEnv>, guesser: Guesser, check: () => Promise<Found>): Promise<Found> {
  const [db, now, budget] = [c.env.DB, Date.now(), budgetOf(guesser)]
  const id = await insertGuess(db, guesser, budget, now)
  if (id === undefined) throw tooMany(await secondsToWait(db, guesser, budget, now), [budget])
  let isWrong = false
  try {
    const found = await check()
    isWrong = !found
    return found
  } finally {
    if (!isWrong) await deleteGuess(db, id)
  }
}

/** After a sign-in: remembers network and device, and gives a new device its cookie. */
export function rememberDevice(c: Context<AppEnv>, { account }: Guesser): void {
  const id = deviceId(c) ?? randomBytes(16).toString('base64url')
  setCookie(c, DEVICE_COOKIE, id, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: KNOWN_FOR_MS / SECOND,
  })
  remember(c, account, [hashForLimits(c.env, 'device', id), placesOf(c).network])
}

/** After another proof (a mailed code, a sign-in at an external host): remembers network and device, sets no cookie. */
export function rememberPlace(c: Context<AppEnv>, role: Session['role'], subject: string): void {
  const { device, network } = placesOf(c)
  remember(c, accountOf(c.env, role, subject), [network, ...(device ? [device] : [])])
}

function remember(c: Context<AppEnv>, account: string, places: string[]): void {
  afterReply(c, function rememberPlacesOfSignIn({ DB }, now) {
    return rememberPlaces(DB, account, places, now)
  })
}

function placesOf(c: Context<AppEnv>): { device: string | undefined; network: string } {
  const id = deviceId(c)
  return {
    device: id && hashForLimits(c.env, 'device', id),
    network: hashForLimits(c.env, 'network', clientNetwork(c.req)),
  }
}

/** The cookie; undefined when it is missing or not one of ours. */
function deviceId(c: Context<AppEnv>): string | undefined {
  return /^[\w-]{22}$/.exec(getCookie(c, DEVICE_COOKIE) ?? '')?.[0]
}

function budgetOf({ role, isKnown }: Guesser): Budget {
  const name = `guess.${role}.${isKnown ? 'known' : 'unknown'}` as const
  const { max, inAll, minutes } = LIMITS[name]
  return { name, windowMs: minutes * MINUTE, ofPlace: max, inAll }
}

/** Seconds until enough guesses have left the window to allow another one. */
async function secondsToWait(
  db: D1Database,
  guesser: Guesser,
  { windowMs, ofPlace, inAll }: Budget,
  now: number,
): Promise<number> {
  const guesses = await findGuesses(db, guesser, now - windowMs)
  const leaving = guesses.find((_, at) => {
    const left = guesses.slice(at + 1)
    const own = left.filter(({ place }) => place === guesser.place).length
    return own < ofPlace && (left.length < ofPlace || left.length * (own + 1) < inAll)
  })
  const at = leaving ? leaving.at + windowMs : now
  return Math.max(1, Math.ceil((at - now) / SECOND))
}
