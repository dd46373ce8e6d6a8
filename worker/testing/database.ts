import { env } from 'cloudflare:workers'

type WorkerEnv = import('../platform/base/env.ts').Env

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      /** The statements of schema.sql, from vitest.config.ts. */
      TEST_SCHEMA: string[]
    }
  }
}

/** Runs schema.sql on an empty database. Files of one Worker share it. */
export async function applySchema(db: D1Database): Promise<void> {
  await db.batch(env.TEST_SCHEMA.map((sql) => db.prepare(sql)))
}

/** Removes all tables, the newest first: a table before those that it refers to, or each row is looked up there. */
export async function emptyDatabase(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY rowid DESC`,
    )
    .all<{ name: string }>()
  if (results.length > 0) await db.batch(results.map(({ name }) => db.prepare(`DROP TABLE "${name}"`)))
}

/** Removes all objects. */
export async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list()
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}
