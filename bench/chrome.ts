import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { LaunchOptions } from 'playwright-core'

// biome-ignore lint/suspicious/noExplicitAny: the messages of the DevTools protocol, read by their names
type Message = any

/** A Chrome with one tab. Playwright switches off what bench/instant.ts measures, so it does not drive this one. */
export interface Chrome {
  send(method: string, params?: object): Promise<void>
  /** The value of an expression in the page; undefined for a number that is not finite. */
  evaluate<T>(expression: string): Promise<T>
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>
  /** Resolves when the protocol reports an event of this name that passes `check`. */
  event(name: string, check?: (params: Message) => boolean): Promise<void>
  stop(): Promise<void>
}

export async function startChrome({ executablePath, args, env }: LaunchOptions): Promise<Chrome> {
  const profile = await mkdtemp(join(tmpdir(), 'chrome-'))
  const options = ['--headless=new', '--window-size=360,800', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executablePath ?? '', [...(args ?? []), ...options], {
    env: env as NodeJS.ProcessEnv | undefined,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await portOf(createInterface(child.stderr))
  const socket = await connect(port)

  // A page that is opened in advance has a session of its own, the only one after it has taken the tab.
  const sessions: string[] = []
  const listeners = new Set<(message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data)
    const { method, params } = message
    if (method === 'Target.attachedToTarget') sessions.push(params.sessionId)
    if (method === 'Target.detachedFromTarget') sessions.splice(sessions.indexOf(params.sessionId), 1)
    for (const listener of listeners) listener(message)
  })
  function heard(check: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve) => {
      const listener = (message: Message) => {
        if (!check(message)) return
        listeners.delete(listener)
        resolve(message)
      }
      listeners.add(listener)
    })
  }

  let last = 0
  async function ask(method: string, params: object = {}, sessionId = sessions[0]) {
    last += 1
    const id = last
    const reply = heard((message) => message.id === id)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { error, result } = await reply
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  async function event(name: string, check: (params: Message) => boolean = () => true) {
    await heard(({ method, params }) => method === name && check(params))
  }

  const attached = event('Target.attachedToTarget')
  await ask('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  })
  await attached
  return {
    event,
    send: async (method, params) => void (await ask(method, params)),
    async evaluate(expression) {
      const how = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await ask('Runtime.evaluate', how)
      if (exceptionDetails) throw new Error(exceptionDetails.exception.description)
      return result.value
    },
    async open(url) {
      await ask('Page.enable')
      const loaded = event('Page.loadEventFired')
      await ask('Page.navigate', { url })
      await loaded
    },
    async stop() {
      child.kill()
      await once(child, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function portOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1]
    if (port) return port
  }
  throw new Error('Chrome has not started')
}

/** Connects to the tab, not to its page: Chrome opens no page in advance while a page is watched directly. */
async function connect(port: string): Promise<WebSocket> {
  const targets: Message[] = await (await fetch(`http://127.0.0.1:${port}/json/list?for_tab`)).json()
  const tab = targets.find(({ type }) => type === 'tab')
  if (!tab) throw new Error('This needs a whole Chrome or Chromium: CHROMIUM=/path/to/chrome')
  const socket = new WebSocket(tab.webSocketDebuggerUrl)
  await once(socket, 'open')
  return socket
}
