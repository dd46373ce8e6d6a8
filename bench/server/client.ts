import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Call } from '../../worker/testing/every-call/ask.ts'

export interface Answer {
  status: number
  /** From the moment the call should be sent until the last byte of the reply. */
  ms: number
}

/** The figures of many calls. Times are ms; `p95` is the time that 95 % of the calls do not exceed. */
export interface Outcome {
  perSecond: number
  p50: number
  p95: number
  p99: number
  slowest: number
  /** Number of replies by status; 0 is a broken connection. */
  statuses: Record<number, number>
}

/** `connections` clients, each sending its next call as soon as it has the reply. */
export async function askWithoutPause(
  origin: string,
  nextCall: () => Call,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true })
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1000
  const caller = async () => {
    while (performance.now() < until) {
      answers.push(await send(agent, origin, nextCall(), performance.now()))
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  agent.destroy()
  return outcome(answers, seconds)
}

/**
 * Sends calls at a fixed rate, whether earlier ones have their reply or not. A call that is sent late counts from when
 * it was due, so that a slow server cannot hide its waiting times.
 */
export async function askSteadily(
  origin: string,
  nextCall: () => Call,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const answers = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const due = began + (index * 1000) / perSecond
    await setTimeout(Math.max(0, due - performance.now()))
    return await send(agent, origin, nextCall(), due)
  })
  const all = await Promise.all(answers)
  agent.destroy()
  return outcome(all, seconds)
}

/** Sends one call. A broken connection resolves too, with status 0. */
function send(agent: Agent, origin: string, call: Call, due: number): Promise<Answer> {
  const { method = 'GET', path, headers, body } = call
  const text = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - due })
    const sent = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(text && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (reply) => {
        reply.on('data', () => {})
        reply.on('end', () => end(reply.statusCode ?? 0))
        reply.on('error', () => end(0))
      },
    )
    sent.on('error', () => end(0))
    sent.end(text)
  })
}

function outcome(answers: readonly Answer[], seconds: number): Outcome {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  /** The time that this share of the calls does not exceed. */
  const percentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  return {
    perSecond: answers.length / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    slowest: percentile(1),
    statuses: Object.fromEntries(Array.from(byStatus, ([status, { length }]) => [status, length])),
  }
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
