import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Call } from '../../worker/testing/every-call/ask.ts'

export interface Answer {
  status: number
  /** From the time the call was due until the last byte of the reply. */
  ms: number
}

/** The figures of many calls. */
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

/** Sends calls at a fixed rate, also while earlier ones wait for their reply, so that every wait is measured. */
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
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  return {
    perSecond: answers.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    slowest: at(1),
    statuses: Object.fromEntries(Array.from(byStatus, ([status, { length }]) => [status, length])),
  }
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
