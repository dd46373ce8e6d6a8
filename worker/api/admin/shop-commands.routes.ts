import { type Context, Hono } from 'hono'
import { formatDay } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { formatShortRupees, paisa as paisaOf, rupees } from '#contract/money.ts'
import { declineForm, deliveryForm, inspectionForm, packForm } from '#contract/request-commands.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readBody } from '../../platform/http/body.ts'
import type { Reply } from '../../platform/http/idempotency.queries.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { requireAdmin, requireAnyAdmin } from '../../platform/sessions/guards.ts'
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'
import type { Visit } from '../../shop/rentals/hand-over.mail.ts'
import { handOver } from '../../shop/rentals/hand-over.ts'
import { inspect, inspectionOf } from '../../shop/rentals/inspect.ts'
import { nextVisit } from '../../shop/rentals/next-visit.ts'
import {
  approve,
  collect,
  decline,
  pack,
  unapprove,
  unpack,
} from '../../shop/rentals/shop-commands.ts'
import { requireStop, requireStopOf } from '../../shop/visits/rider-stops.ts'

/** The shop's commands on requests, from approval to inspection. */
export const shopCommandRoutes = new Hono<AppEnv>()
  .post('/game-requests/:id/approve', async (c) => {
    const admin = await requireAdmin(c)
    const request = await approve(c.env, admin, c.req.param('id'))
    return done(
      c,
      request,
      `${named(request)} is approved: by ${formatDay(request.deliverBy ?? '')}`,
    )
  })

  .delete('/game-requests/:id/approve', async (c) => {
    const admin = await requireAdmin(c)
    const request = await unapprove(c.env, admin, c.req.param('id'))
    return done(c, request, `${named(request)} waits for approval again`)
  })

  .post('/game-requests/:id/decline', async (c) => {
    const admin = await requireAdmin(c)
    const { reason } = await readBody(c, declineForm)
    const request = await decline(c.env, admin, c.req.param('id'), reason)
    return done(c, request, `${named(request)} is declined`)
  })

  .post('/game-requests/:id/pack', async (c) => {
    const admin = await requireAdmin(c)
    // A client that names no disc may send no body.
    const { copy } = c.req.header('content-type') ? await readBody(c, packForm) : {}
    const request = await pack(c.env, admin, c.req.param('id'), copy)
    return done(
      c,
      request,
      `${named(request)} is packed${request.itemCode ? `: disc ${request.itemCode}` : ''}`,
    )
  })

  .delete('/game-requests/:id/pack', async (c) => {
    const admin = await requireAdmin(c)
    const request = await unpack(c.env, admin, c.req.param('id'), { to: 'shelf' })
    return done(c, request, `${named(request)} waits to be packed again`)
  })

  .get('/deliveries/:userId', async (c) => {
    const admin = await requireAnyAdmin(c)
    const userId = c.req.param('userId')
    await requireStop(c.env.DB, admin, userId)
    return c.json({ status: true, visit: await nextVisit(c.env, userId) })
  })

  .post('/deliveries', async (c) => {
    const admin = await requireAnyAdmin(c)
    const form = await readBody(c, deliveryForm)
    return await answerOnce(c, {
      caller: `admin:${admin.subject}`,
      body: form,
      work: async ({ remember }) => {
        await requireStop(c.env.DB, admin, form.userId, { deliver: form.requestIds })
        const visit = await handOver(c.env, admin, form, (made) => remember(visitReply(made)))
        allocateAndDeliver(c)
        return visitReply(visit)
      },
    })
  })

  .post('/game-requests/:id/collect', async (c) => {
    const admin = await requireAnyAdmin(c)
    const id = c.req.param('id')
    await requireStopOf(c.env.DB, admin, id)
    const request = await collect(c.env, admin, id)
    return done(c, request, `${request.productName} collected from ${memberOf(request)}`)
  })

  .get('/game-requests/:id/inspection', async (c) => {
    await requireAdmin(c)
    return c.json({ status: true, ...(await inspectionOf(c.env, c.req.param('id'))) })
  })

  .post('/game-requests/:id/inspect', async (c) => {
    const admin = await requireAdmin(c)
    const form = await readBody(c, inspectionForm)
    return await answerOnce(c, {
      caller: `admin:${admin.subject}`,
      body: form,
      work: async ({ remember }) => {
        const reply = (request: GameRequestRow): Reply => ({
          status: 200,
          body: { status: true, message: inspectedText(request), request },
        })
        const request = await inspect(c.env, admin, c.req.param('id'), form, (inspected) =>
          remember(reply(inspected)),
        )
        allocateAndDeliver(c)
        return reply(request)
      },
    })
  })

function done(c: Context<AppEnv>, request: GameRequestRow, message: string): Response {
  allocateAndDeliver(c)
  return c.json({ status: true, message, request })
}

function visitReply({ handedOver, collected, left, fee }: Visit): Reply {
  const paisa = fee?.paisa ?? 0
  const games = handedOver.map(({ after }) => after.productName).join(', ')
  const [first] = handedOver
  const who = first ? memberOf(first.after) : 'the member'
  const cost = paisa > 0 ? `, ${formatShortRupees(paisa)} charged` : ''
  return {
    status: 200,
    body: {
      status: true,
      message: `${games} handed to ${who}${cost}`,
      requests: [...[...handedOver, ...collected].map(({ after }) => after), ...left],
      fee: rupees(paisa),
    },
  }
}

function memberOf({ userName, userId }: GameRequestRow): string {
  return userName || userId
}

/** 'Astro Bot for Hamza' */
function named(request: GameRequestRow): string {
  return `${request.productName} for ${memberOf(request)}`
}

function inspectedText(request: GameRequestRow): string {
  const { productName, damage, charged } = request
  const back = `${productName} is back from ${memberOf(request)}`
  if (damage === null) return back
  return charged
    ? `${back}, damaged: ${formatShortRupees(paisaOf(charged))} charged`
    : `${back}, damaged`
}
