import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Env } from '../base/env.ts'
import { seededRandom } from './random.ts'

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

/**
 * The Worker's bindings with the faults of a plan, for `call(…, { env })`; `bindings` replace the test's
 * own.
 */
export function withFaults(
  plan: Plan,
  bindings: Partial<Env> = {},
): Pick<Env, 'DB' | 'BUCKET' | 'IMAGES' | 'EMAIL'> {
  const { DB, BUCKET, IMAGES, EMAIL } = { ...env, ...bindings }
  return {
    DB: faulty('DB', DB, plan),
    BUCKET: faulty('BUCKET', BUCKET, plan),
    IMAGES: faulty('IMAGES', IMAGES, plan),
    EMAIL: faulty('EMAIL', EMAIL, plan),
  }
}

/** Applies the faults of a plan to the Worker's fetches, until `vi.restoreAllMocks()`. */
export function fetchWithFaults(plan: Plan): void {
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    meet(plan, { name: 'fetch', about: String(input) }, () => fetch(input, init), init?.signal),
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

const MOST_TURNS = 4

/**
 * Random faults, the same ones for a seed. Each call is delayed by some turns of the event loop, so each
 * seed orders parallel calls differently. `rate` of the calls that match `among` fail, half of them
 * 'before' and half 'after'.
 */
export function seededFaults(seed: string, rate = 0, among = /^/): Plan {
  const random = seededRandom(seed)
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
): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const result = start(
    withFaults((call) => {
      if (call.name !== name) return undefined
      resolve()
      return 'hang'
    }),
  )
  await reached
  await vi.advanceTimersByTimeAsync(ms)
  return await result
}

async function meet<T>(
  plan: Plan,
  call: OuterCall,
  carryOut: () => Promise<T>,
  signal?: AbortSignal | null,
): Promise<T> {
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

function faulty<T extends object>(binding: string, target: T, plan: Plan, sql = ''): T {
  const proxy = new Proxy(target, {
    get(_, method: string) {
      const member: unknown = Reflect.get(target, method)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        if (PREPARING.has(method)) {
          const about = method === 'prepare' ? String(args[0]) : sql
          return faulty(binding, member.apply(target, args), plan, about)
        }
        const call = callOf(binding, method, args, sql)
        return meet(plan, call, () => member.apply(target, args.map(withoutFaults)))
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
function withoutFaults(arg: unknown): unknown {
  return Array.isArray(arg) ? arg.map((item) => originals.get(item)?.target ?? item) : arg
}
