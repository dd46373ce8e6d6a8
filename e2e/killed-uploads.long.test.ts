import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, watch } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedShop } from './own-shop.ts'
import { ADMIN } from './prepared-shop.ts'

const root = join(import.meta.dirname, '..')
const KILLS = 50
const AT_ONCE = 3

let folder = ''
let state = ''
let picture: Blob
let running: KillableShop | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khelbox-killed-'))
  state = join(folder, 'state')
  await cp(preparedShop.state, state, { recursive: true })
  picture = new Blob([await readFile(join(root, 'scripts/demo/pictures/banner/1.jpg'))])
})
afterAll(async () => {
  if (running) await kill(running)
  await rm(folder, { recursive: true })
})

/** The message of killable-shop.ts after 'settle'. */
interface Stored {
  /** The ids of the shown images. */
  shown: string[]
  /** The keys of their objects. */
  needed: string[]
  /** The number of rows of images that are not shown. */
  unfinished: number
  /** The keys of all objects. */
  kept: string[]
}

interface KillableShop {
  origin: string
  process: ChildProcess
}

async function start(): Promise<KillableShop> {
  const child = fork(join(import.meta.dirname, 'killable-shop.ts'), [preparedShop.bundle, state], {
    detached: true, // its own process group: workerd is killed with it
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ origin }] = await once(child, 'message')
  running = { origin, process: child }
  return running
}

async function kill(shop: KillableShop): Promise<void> {
  running = undefined
  const gone = once(shop.process, 'exit')
  process.kill(-(shop.process.pid ?? 0), 'SIGKILL')
  await gone
}

/** Resolves in the middle of an upload: after this many changes of the bucket's files. */
async function bucketChanges(changes: number): Promise<void> {
  let seen = 0
  for await (const _ of watch(join(state, 'v3/r2'), { recursive: true })) {
    seen += 1
    if (seen === changes) return
  }
}

async function signIn({ origin }: KillableShop): Promise<string> {
  const reply = await fetch(`${origin}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return JSON.parse(await reply.text()).token
}

/** Uploads banners until the shop is killed; collects the ids that were acknowledged. */
async function uploadUntilKilled(shop: KillableShop, token: string, acknowledged: Set<string>, onReply: () => void) {
  for (;;) {
    const form = new FormData()
    form.append('bannerImage', picture, 'banner.jpg')
    const text = await fetch(`${shop.origin}/api/v1/admin/banner/image`, {
      method: 'POST',
      headers: { token },
      body: form,
    })
      .then((response) => response.text())
      .catch(() => undefined) // killed before or during the reply
    if (text === undefined) return
    const reply = JSON.parse(text)
    if (reply.status) for (const { _id } of reply.banners) acknowledged.add(_id)
    onReply()
  }
}

test(
  `killed ${KILLS} times during uploads: no acknowledged picture is lost, no unfinished one is left`,
  async () => {
    const acknowledged = new Set<string>()
    let token = ''
    for (let round = 0; round < KILLS; round += 1) {
      const shop = await start()
      token ||= await signIn(shop)
      let replies = 0
      let resolveReplies = () => {}
      const someReplies = new Promise<void>((resolve) => {
        resolveReplies = resolve
      })
      const uploads = Array.from({ length: AT_ONCE }, () =>
        uploadUntilKilled(shop, token, acknowledged, () => {
          replies += 1
          if (replies === AT_ONCE) resolveReplies()
        }),
      )
      await someReplies
      await bucketChanges((round % 6) + 1)
      await kill(shop)
      await Promise.all(uploads)
    }

    const shop = await start()
    const answer = once(shop.process, 'message')
    shop.process.send('settle')
    const [stored]: [Stored] = (await answer) as [Stored]
    const broken = []
    for (const key of stored.needed) {
      const { status, body } = await fetch(`${shop.origin}/${key}`)
      await body?.cancel()
      if (status !== 200) broken.push(key)
    }
    await kill(shop)

    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * AT_ONCE)
    expect([...acknowledged].filter((id) => !stored.shown.includes(id))).toEqual([])
    expect(broken).toEqual([])
    expect(stored.unfinished).toBe(0)
    expect(stored.kept.toSorted()).toEqual(stored.needed.toSorted())
  },
  KILLS * 20_000,
)
