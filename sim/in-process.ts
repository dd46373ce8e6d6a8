import { env } from 'cloudflare:workers'
import { aroundAll } from 'vitest'
import { emptyDatabase } from '../worker/testing/database.ts'
import { IS_LONG } from '../worker/testing/long-run.ts'
import { withDatabaseInProcess } from './database.ts'

/** They show the technique, or what calls at once do: they run on D1, which is in another process than the tests. */
const ON_D1 = [
  /^(sim|worker|worker\/(operations|platform)\/.*)\/[^/]+$/,
  /(at-once|faults|move-copy|once|race|storm)[^/]*$/,
]

// The others take half of their time without D1; the long run shows that they pass on it too.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from it that no fixture is used
aroundAll(async (run, {}, { file }) => {
  const isOnD1 = IS_LONG || ON_D1.some((path) => path.test(file.name))
  if (isOnD1) return await run()
  // A file that reads env.DB while it is loaded has D1, and fails.
  await emptyDatabase(env.DB)
  await withDatabaseInProcess(run)
})
