// Runs the Worker on Miniflare in a process that a test kills with all its children. Arguments: the folders
// of the bundled Worker and of the data. Sends its origin; on 'settle' runs the hourly sweep as if an hour
// had passed and sends what is stored.
import type { Env } from '../worker/platform/base/env.ts'
import { originalKey, variantKey } from '../worker/shop/pictures/image-keys.ts'
import { startBundledWorker } from './bundled-worker.ts'

interface ImageRow {
  id: string
  kind: 'banner'
  state: 'pending' | 'active'
  format: 'jpg'
  variants: string
}

const [folder = '', state = ''] = process.argv.slice(2)
const miniflare = startBundledWorker(folder, state)
const { DB, BUCKET } = await miniflare.getBindings<Env>()
// This test uploads more in a minute than the limit allows.
await DB.prepare('DELETE FROM rate_limits').run()
process.send?.({ origin: (await miniflare.ready).origin })

process.on('message', async () => {
  await DB.prepare(`UPDATE images SET created_at = 0 WHERE state = 'pending'`).run()
  const worker = await miniflare.getWorker()
  await worker.scheduled({ cron: '17 * * * *' })
  const { results } = await DB.prepare('SELECT id, kind, state, format, variants FROM images').all<ImageRow>()
  const shown = results.filter(({ state }) => state === 'active')
  const { objects } = await BUCKET.list()
  process.send?.({
    shown: shown.map(({ id }) => id),
    needed: shown.flatMap((image) => [
      originalKey(image),
      ...(JSON.parse(image.variants) as number[]).map((width) => variantKey(image, width)),
    ]),
    unfinished: results.length - shown.length,
    kept: objects.map(({ key }) => key),
  })
})
