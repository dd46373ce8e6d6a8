import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../scripts/demo/demo-accounts.ts'
import { shop } from './own-shop.ts'

const origin = shop.origin

async function json(path: string, init: RequestInit = {}) {
  const reply = await fetch(origin + path, init)
  expect(reply.status, path).toBe(200)
  return JSON.parse(await reply.text())
}

test('the demo library has at least 350 games and only Standard editions', async () => {
  const games: { productName: string }[] = await json('/api/Customer/GetProdList')
  expect(games.length).toBeGreaterThanOrEqual(350)
  expect(games.filter(({ productName }) => /Edition|Director's Cut/.test(productName))).toEqual([])
})

test.each(DEMO_ACCOUNTS.members)(
  '$name of the demo has a ledger that adds up, four rents and none late, games left, and a delivered order',
  async ({ number, plan }) => {
    const { token } = await json('/api/Users/Login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        userId: `KB-${number}`,
        password: DEMO_ACCOUNTS.memberPassword,
      }),
    })
    const headers = { authorization: `Bearer ${token}` }
    const { balance, membership } = await json('/api/v1/user/membership', { headers })
    const ledger = await json('/api/v1/user/ledger', { headers })
    const orders = await json('/api/v1/user/orders', { headers })
    const { requests } = await json('/api/v1/user/game-requests', { headers })

    const amounts: number[] = ledger.rows.map((row: { amount: number }) => row.amount)
    expect(ledger.next).toBe(null)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(balance)
    expect(ledger.rows[0].balance).toBe(balance)
    const rents = ledger.rows.filter((row: { kind: string }) => row.kind === 'RENT')
    expect(rents).toHaveLength(4)
    expect(membership).toMatchObject({ planName: plan, status: 'ACTIVE', lateRents: 0 })
    // Other tests of this shop may have requested games since.
    const open = requests.filter((each: { status: string }) => each.status === 'REQUESTED')
    expect(membership.month.games.left + open.length).toBeGreaterThan(0)
    expect(orders.rows).toMatchObject([{ status: 'DELIVERED', items: [{ name: plan }] }])
  },
)
