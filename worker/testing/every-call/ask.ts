import { randomInt } from 'node:crypto'

export interface Call {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: object
}

// biome-ignore lint/suspicious/noExplicitAny: the replies of all calls; the tests of each know its shape
export type Reply = any

/** Sends one call, records its cost under its name and returns the reply. */
export type Ask = (name: string, call: Call) => Promise<Reply>

/** The same for calls with these headers, each written as 'POST /path'. */
export function askWith(ask: Ask, headers: Record<string, string> = {}) {
  return (name: string, line: string, body?: object): Promise<Reply> => {
    const [method = '', path = ''] = line.split(' ')
    return ask(name, { method, path, headers, ...(body && { body }) })
  }
}

/** A mobile number without an order. */
export function somePhone(): string {
  return `0300${randomInt(1_000_000, 10_000_000)}`
}
