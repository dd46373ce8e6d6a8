import { Hono } from 'hono'

const app = new Hono<{ Bindings: { DB: D1Database } }>().get('/', async (c) => {
  const row = await c.env.DB.prepare('SELECT value FROM totals WHERE name = ?').bind('customers').first()
  return c.json(row)
})

export default app
