import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { vi } from 'vitest'
import type { Env } from '../platform/base/env.ts'
import { seededNumbers } from './seeded-numbers.ts'

/** A call of the Worker to one of its bindings, or a fetch. */
interface OuterCall {
  /**
   * 'DB.batch' for a batch that writes, 'DB.write' for another statement that writes, 'DB.read' for the
   * others; 'BUCKET.put', 'IMAGES.output', 'EMAIL.send' and so on; 'fetch'.
   */
  name: string
  /** Its SQL, or its first argument. */
  about: string
}

/**
 * 'before' fails and does nothing, 'after' is done but its answer is lost, 'hang' never answers, so that
 * only the caller's time-out ends it.
 */
export type Fault = 'before' | 'after' | 'hang'

/** The fault of a call, if any. The call waits for it, so a plan can do something else first. */
export type Plan = (call: OuterCall) => Fault | undefined | Promise<Fault | undefined>

/** Carries a call out, now or later, or fails. */
type Carrier = <T>(call: OuterCall, carryOut: () => Promise<T>, signal?: AbortSignal | null) => Promise<T>

/**
 * The Worker's bindings with the faults of a plan, for `call(…, { env })`; `bindings` replace the test's
 * own.
 */
export function withFaults(plan: Plan, bindings: Partial<Env> = {}): Pick<Env, 'DB' | 'BUCKET' | 'IMAGES' | 'EMAIL'> {
  const { DB, BUCKET, IMAGES, EMAIL } = { ...env, ...bindings }
  const carrier = carrierOf(plan)
  return {
    DB: carriedBy(carrier, 'DB', DB),
    BUCKET: carriedBy(carrier, 'BUCKET', BUCKET),
    IMAGES: carriedBy(carrier, 'IMAGES', IMAGES),
    EMAIL: carriedBy(carrier, 'EMAIL', EMAIL),
  }
}

/**
 * The database with one call at a time, in the order that `scheduler` chooses. Callers wait with
 * `scheduler.waitFor`.
 */
export function databaseInOrder(scheduler: fc.Scheduler): D1Database {
  return carriedBy(inOrderOf(scheduler), 'DB', env.DB)
}

function inOrderOf(scheduler: fc.Scheduler): Carrier {
  return ({ name, about }, carryOut) =>
    new Promise((resolve, reject) => {
      const label = `${name} ${about.replace(/\s+/g, ' ').slice(0, 60)}`
      const builder = () => carryOut().then(resolve, reject)
      scheduler.scheduleSequence([{ label, builder }])
    })
}

/** Applies the faults of a plan to the Worker's fetches, until `vi.restoreAllMocks()`. */
export function fetchWithFaults(plan: Plan): void {
  const { fetch } = globalThis
  const carrier = carrierOf(plan)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    carrier({ name: 'fetch', about: String(input) }, () => fetch(input, init), init?.signal),
  )
}

/**
 * A fault in calls with this name or matching SQL, of which `which` selects some by number, from 1. A
 * function instead of a fault runs just before the call.
 */
export function at(
  where: string | RegExp,
  fault: Fault | (() => Promise<unknown>),
  which: (nth: number) => boolean = () => true,
): Plan {
  let nth = 0
  return async (call) => {
    if (typeof where === 'string' ? call.name !== where : !where.test(call.about)) return undefined
    nth += 1
    if (!which(nth)) return undefined
    if (typeof fault === 'string') return fault
    await fault()
    return undefined
  }
}

/** For `at`: selects the first call only. */
export function once(nth: number): boolean {
  return nth === 1
}

/** For `at` and `whileHanging`: selects all calls but the first. */
export function afterTheFirst(nth: number): boolean {
  return nth > 1
}

const MOST_TURNS = 4

/** Seeds of `seededFaults`, whose faults and delays fast-check cannot shrink. */
export const faultSeeds = fc.noShrink(fc.nat())

/**
 * Random faults, the same ones for a seed. Each call is delayed by some turns of the event loop, so each
 * seed orders parallel calls differently. `rate` of the calls that match `among` fail, half of them
 * 'before' and half 'after'.
 */
export function seededFaults(seed: number | string, rate = 0, among = /^/): Plan {
  const random = seededNumbers(String(seed))
  return async ({ name }) => {
    const [turns, lot, half] = [random() * MOST_TURNS, random(), random()]
    for (let turn = 1; turn < turns; turn += 1) await scheduler.wait(0)
    if (lot >= rate || !among.test(name)) return undefined
    return half < 1 / 2 ? 'before' : 'after'
  }
}

/** Returns the result of `start` when every call of this name hangs and `ms` pass on the fake clock. */
export async function whileHanging<T>(
  name: string,
  ms: number,
  start: (bindings: Partial<Env>) => Promise<T>,
  which: (nth: number) => boolean = () => true,
): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  let nth = 0
  const result = start(
    withFaults((call) => {
      if (call.name !== name) return undefined
      nth += 1
      if (!which(nth)) return undefined
      resolve()
      return 'hang'
    }),
  )
  await reached
  await vi.advanceTimersByTimeAsync(ms)
  return await result
}

function carrierOf(plan: Plan): Carrier {
  return async (call, carryOut, signal) => {
    const fault = await plan(call)
    if (fault === 'hang') {
      return await new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    }
    if (fault === 'before') throw connectionLost()
    const result = await carryOut()
    if (fault === 'after') throw connectionLost()
    return result
  }
}

/** The error that D1 throws. */
function connectionLost(): Error {
  return new Error('D1_ERROR: Network connection lost.')
}

/** Methods that only prepare a call of another one. */
const PREPARING = new Set(['prepare', 'bind', 'input', 'transform'])
const WRITING = /\b(INSERT|UPDATE|DELETE)\b/

interface Original {
  target: object
  sql: string
}

const originals = new WeakMap<object, Original>()

function carriedBy<T extends object>(carrier: Carrier, binding: string, target: T, sql = ''): T {
  const proxy = new Proxy(target, {
    get(_, method: string) {
      const member: unknown = Reflect.get(target, method)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (PREPARING.has(method)) {
          const about = method === 'prepare' ? String(args[0]) : sql
          return carriedBy(carrier, binding, member.apply(target, args), about)
        }
        const call = callOf(binding, method, args, sql)
        return carrier(call, () => member.apply(target, args.map(asCreated)))
      }
    },
  })
  originals.set(proxy, { target, sql })
  return proxy
}

function callOf(binding: string, method: string, args: unknown[], sql: string): OuterCall {
  if (binding !== 'DB') return { name: `${binding}.${method}`, about: String(args[0]) }
  const about = method === 'batch' ? (args[0] as object[]).map(sqlOf).join(';\n') : sql
  if (!WRITING.test(about)) return { name: 'DB.read', about }
  return { name: method === 'batch' ? 'DB.batch' : 'DB.write', about }
}

function sqlOf(statement: object): string {
  return originals.get(statement)?.sql ?? ''
}

/** The statements of a batch as D1 created them. */
function asCreated(arg: unknown): unknown {
  return Array.isArray(arg) ? arg.map((item) => originals.get(item)?.target ?? item) : arg
}
