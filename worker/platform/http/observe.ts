import type { Context, Next } from 'hono'
import { routePath } from 'hono/route'
import { type AppEnv, newMeter, versionOf } from '../base/env.ts'
import { writeLog } from '../base/log.ts'
import { meteredDatabase } from '../database/database.ts'
import { callerNetwork } from './caller-address.ts'

/**
 * The first middleware: sets the request's id, meters its database and writes one JSON line per reply. The line
 * has who made the call and from which network, and no body, token, code, password or address.
 */
export async function observe(c: Context<AppEnv>, next: Next): Promise<void> {
  const started = Date.now()
  const meter = newMeter()
  c.set('requestId', crypto.randomUUID())
  c.set('meter', meter)
  c.env = { ...c.env, DB: meteredDatabase(c.env.DB, meter) }

  await next()

  c.res.headers.set('x-request-id', c.var.requestId)
  if (c.res.headers.get('content-type') === 'application/json') {
    c.res.headers.set('content-type', 'application/json; charset=utf-8')
  }
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
  writeLog({
    requestId: c.var.requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Date.now() - started,
    rowsRead: meter.rowsRead,
    rowsWritten: meter.rowsWritten,
    dbMs: Math.round(meter.dbMs),
    trips: meter.trips,
    version: versionOf(c.env),
    colo: c.req.raw.cf?.colo,
    placement: placementOf(c.req.header('cf-placement')),
    actor: c.var.actor,
    network: callerNetwork(c),
    ...(c.error && {
      error: c.error.name,
      detail: c.res.status >= 500 ? c.error.message : undefined,
    }),
  })
}

/** Where the Worker runs, such as remote-SIN. Checked, because a caller could send the header. */
function placementOf(header: string | undefined): string | undefined {
  return header && /^(local|remote)-[A-Z]{3}$/.test(header) ? header : undefined
}
