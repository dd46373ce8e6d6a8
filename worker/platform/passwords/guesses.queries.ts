import sql from 'sql-template-tag'
import * as v from 'valibot'
import type { LimitName } from '#contract/limits.ts'
import { RETENTION } from '#contract/retention.ts'
import { DAY, HOUR } from '../base/time.ts'
import { all, run, write } from '../database/database.ts'
import { instantColumn, oneColumn } from '../database/row.ts'
import { oneOf, type Tables } from '../database/tables.ts'

/** Who tries a password. Account and place are keyed hashes. */
export interface Guesser {
  role: 'admin' | 'member'
  account: string
  /** The device, network or session that the guess comes from. */
  place: string
  /** Somebody has signed in to this account from this place before, or is signed in. */
  isKnown: boolean
  /** It is the device that is known, not only its network. */
  isDevice: boolean
}

/** How many guesses of one kind (known places or others) an account has in `windowMs`. */
export interface Budget {
  name: LimitName
  windowMs: number
  /** From this device, network or session. */
  ofPlace: number
  /** From all places of the kind: whole for the first guess of a place, half for its second, a third for its third … */
  inAll: number
}

/**
 * Counts a guess and returns its id; undefined beyond the budget. One statement, so that concurrent guesses cannot
 * exceed the budget.
 */
export async function insertGuess(
  db: D1Database,
  { account, place, isKnown }: Guesser,
  { windowMs, ofPlace, inAll }: Budget,
  now: number,
): Promise<number | undefined> {
  const known = isKnown ? 1 : 0
  const [id] = await all(
    db,
    oneColumn('id', v.number()),
    sql`WITH recent AS (SELECT place FROM guesses WHERE account = ${account} AND is_known = ${known} AND at > ${now - windowMs}),
            counts AS (SELECT count(*) AS total, count(*) FILTER (WHERE place = ${place}) AS own FROM recent)
       INSERT INTO guesses (account, place, is_known, at)
       SELECT ${account}, ${place}, ${known}, ${now} FROM counts
       WHERE own < ${ofPlace} AND (total < ${ofPlace} OR total * (own + 1) < ${inAll})
       RETURNING id`,
  )
  return id
}

const guessRow = v.object({ place: v.string(), at: instantColumn })

/** The guesses that `insertGuess` counts, oldest first. */
export async function findGuesses(
  db: D1Database,
  { account, isKnown }: Guesser,
  since: number,
): Promise<v.InferOutput<typeof guessRow>[]> {
  return await all(
    db,
    guessRow,
    sql`SELECT place, at FROM guesses WHERE account = ${account} AND is_known = ${isKnown ? 1 : 0} AND at > ${since} ORDER BY at`,
  )
}

export async function deleteGuess(db: D1Database, id: number): Promise<void> {
  await run(db, sql`DELETE FROM guesses WHERE id = ${id}`)
}

/** Those of `places` from which somebody has signed in to the account. */
export async function findKnownPlaces(db: D1Database, account: string, places: string[]): Promise<string[]> {
  return await all(
    db,
    oneColumn('place', v.string()),
    sql`SELECT place FROM known_places
       WHERE account = ${account} AND place IN ${oneOf(places)}`,
  )
}

/** Keeps the ten places that were used last. */
export async function rememberPlaces(db: D1Database, account: string, places: string[], now: number): Promise<void> {
  await write(db, [
    sql`INSERT INTO known_places (account, place, used_at) SELECT ${account}, value, ${now} FROM json_each(${JSON.stringify(places)}) WHERE true
         ON CONFLICT (account, place) DO UPDATE SET used_at = ${now}`,
    sql`DELETE FROM known_places WHERE account = ${account} AND place IN
           (SELECT place FROM known_places WHERE account = ${account} ORDER BY used_at DESC LIMIT -1 OFFSET 10)`,
  ])
}

/** A device or network is forgotten when nobody has signed in from it for so long. */
export const KNOWN_FOR_MS = RETENTION.knownPlaces * DAY

export const passwordsTables = {
  guesses: { sweep: (now) => [sql`DELETE FROM guesses WHERE at <= ${now - HOUR}`] },
  // A keyed hash of the account, so that no row names a member.
  known_places: {
    sweep: (now) => [sql`DELETE FROM known_places WHERE used_at <= ${now - KNOWN_FOR_MS}`],
    erase: ({ account }) => [sql`DELETE FROM known_places WHERE account = ${account}`],
  },
} satisfies Tables
