import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { purgeEdge } from './platform/http/edge.ts'
import { addGame } from './testing/games.ts'

test('the public entrypoint answers like the other', async () => {
  const address = `https://khelbox.example/api/v1/games/${await addGame()}`
  const { Public, default: all } = exports as unknown as Record<'Public' | 'default', Fetcher>
  const replies = await Promise.all([Public, all].map((entrypoint) => entrypoint.fetch(address)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = await Promise.all(replies.map((reply) => reply.text()))
  expect(one).toBe(other)
})

test('without an edge there is nothing to purge', async () => {
  expect(await purgeEdge(['games'])).toBe(undefined)
})
