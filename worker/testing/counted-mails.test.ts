import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { account, enterCode, memberWithResetToken, newEmail, newPasswordBody, pendingSignUp } from './accounts.ts'
import { COUNTED_MAILS } from './counted-mails.ts'
import { asShop } from './memberships.ts'
import { requestIn, shop } from './request-life.ts'
import { placeOrder } from './visitors.ts'

/** Mails to anybody but the shop, whose own address costs nothing. */
async function mailsWritten(): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS count FROM outbox WHERE recipient <> ?')
    .bind(env.MAIL_SHOP)
    .first<{ count: number }>()
  return row?.count ?? 0
}

type Event = keyof typeof COUNTED_MAILS

const HAPPENS: Record<Event, () => Promise<unknown>> = {
  disc: () => requestIn('RETURNED'),
  async chargedDisc() {
    const { id } = await requestIn('COLLECTED')
    return await shop(`game-requests/${id}/inspect`, { damage: 'CASE' })
  },
  declinedRequest: () => requestIn('DECLINED'),
  async newMember() {
    const email = newEmail()
    const { orderId } = await placeOrder({ email })
    const { json } = await enterCode(await pendingSignUp(email))
    const body = { planName: 'NOVICE', rupees: 6500, method: 'cash', orderId, isConfirmed: true }
    const started = await asShop({ userId: json.userId }, 'POST', '/membership', { body })
    expect(started.status).toBe(200)
  },
  async forgottenPassword() {
    const { resetToken } = await memberWithResetToken()
    const reply = await account('reset-password', newPasswordBody(resetToken))
    expect(reply.status).toBe(200)
  },
}

test.each(Object.keys(COUNTED_MAILS) as Event[])('%s: as many mails are written as the bill counts', async (event) => {
  const before = await mailsWritten()
  await HAPPENS[event]()
  expect((await mailsWritten()) - before).toBe(COUNTED_MAILS[event])
})
