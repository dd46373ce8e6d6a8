import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { HOUR } from '../../platform/base/time.ts'
import { sweepImages } from '../../shop/pictures/sweep.ts'
import { adminToken } from '../../testing/people.ts'
import { makePng, photoForm } from '../../testing/pictures.ts'
import { call } from '../../testing/request.ts'

const png = await makePng(40, 30)
const MONEY = '/api/v1/admin/money'

async function ask(method: string, path: string, body?: object | FormData, role: 'owner' | 'counter' = 'owner') {
  const headers = { token: await adminToken(undefined, role) }
  return await call(method, `${MONEY}/${path}`, { headers, ...(body && { body }) })
}

async function addExpense(): Promise<string> {
  const body = { category: 'FUEL', rupees: 500, day: '2021-03-14', note: '' }
  return (await ask('POST', 'expenses', body)).json.id
}

const pictureOf = async (id: string): Promise<string | null> =>
  (await ask('GET', 'month?month=2021-03')).json.expenses.find((row: { id: string }) => row.id === id)?.picture

async function objects(): Promise<string[]> {
  return (await env.BUCKET.list({ prefix: 'photos/' })).objects.map(({ key }) => key)
}

test('an owner adds the picture of an expense, sees it, replaces and deletes it; the counter does none of it', async () => {
  const id = await addExpense()
  expect(await pictureOf(id)).toBeNull()
  expect((await ask('POST', `expenses/${id}/picture`, photoForm(png), 'counter')).status).toBe(403)
  expect((await ask('POST', `expenses/${id}/picture`, photoForm(png))).status).toBe(200)
  const first = await pictureOf(id)
  const shown = await ask('GET', `pictures/${first}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await ask('GET', `pictures/${first}`, undefined, 'counter')).status).toBe(403)
  expect((await call('GET', `/images/photos/${first}.png`)).status).toBe(404)
  await ask('POST', `expenses/${id}/picture`, photoForm(png))
  expect(await pictureOf(id)).not.toBe(first)
  expect((await ask('GET', `pictures/${first}`)).status).toBe(404)
  expect((await ask('DELETE', `expenses/${id}/picture`)).status).toBe(200)
  const again = await ask('DELETE', `expenses/${id}/picture`)
  expect(again).toMatchObject({ status: 404, json: { error: { code: 'photos.not-found' } } })
  expect(await pictureOf(id)).toBeNull()
})

test('the sweep keeps the picture of an expense, and deletes it with the expense', async () => {
  const id = await addExpense()
  await ask('POST', `expenses/${id}/picture`, photoForm(png))
  const key = `photos/${await pictureOf(id)}.png`
  const later = Date.now() + 2 * HOUR
  await sweepImages(env, later)
  expect(await objects()).toContain(key)
  expect((await ask('DELETE', `expenses/${id}`)).status).toBe(200)
  await sweepImages(env, later)
  expect(await objects()).not.toContain(key)
})

test('no picture, an unknown expense -> refused', async () => {
  const id = await addExpense()
  const text = new Uint8Array(new TextEncoder().encode('no picture'))
  expect((await ask('POST', `expenses/${id}/picture`, photoForm(text))).status).toBe(415)
  const unknown = await ask('POST', 'expenses/none/picture', photoForm(png))
  expect(unknown).toMatchObject({ status: 404, json: { error: { code: 'expenses.not-found' } } })
})
