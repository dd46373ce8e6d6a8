import { beforeAll, expect, test } from 'vitest'
import { adminToken } from '../../testing/people.ts'
import { call } from '../../testing/request.ts'
import { contactBody, newVisitor } from '../../testing/visitors.ts'

let token = ''

beforeAll(async () => {
  token = await adminToken()
})

async function messages(status: string, q = '') {
  const path = `/api/v1/admin/messages?status=${status}&q=${q}`
  const { json } = await call('GET', path, { headers: { token } })
  return json.rows as { id: string; name: string; answeredBy: string | null; answeredAt: number }[]
}

async function write(name: string): Promise<string> {
  const body = contactBody({ name })
  await call('POST', '/api/v1/user/contact', { body, headers: newVisitor().headers })
  return (await messages('OPEN')).find((row) => row.name === name)?.id ?? ''
}

function mark(method: 'PUT' | 'DELETE', id: string, by = token) {
  return call(method, `/api/v1/admin/messages/${id}/answered`, { headers: { token: by } })
}

test('an answered message shows who answered it and when, and can be opened again', async () => {
  const id = await write('Hina')
  const answered = await mark('PUT', id)
  expect(answered.json).toMatchObject({
    status: true,
    row: { id, answeredBy: 'Ayesha Admin', answeredAt: expect.any(Number) },
  })
  expect((await mark('DELETE', id)).json.row).toMatchObject({ answeredBy: null, answeredAt: null })
  expect((await mark('DELETE', id)).status).toBe(409)
  expect((await mark('PUT', 'nothing')).status).toBe(404)
})

test("of two admins who answer at once one gets 409 with the other's name", async () => {
  const id = await write('Imran')
  const replies = await Promise.all([mark('PUT', id), mark('PUT', id, await adminToken())])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = replies.find(({ status }) => status === 409)
  expect(late?.json).toMatchObject({
    message: 'This message is already answered by Ayesha Admin.',
    row: { id, answeredBy: 'Ayesha Admin' },
  })
})

test('the list can be narrowed to open or answered messages, also with a search', async () => {
  const [first, second] = [await write('Junaid One'), await write('Junaid Two')]
  await mark('PUT', first)
  const idsOf = async (status: string, q = '') => (await messages(status, q)).map(({ id }) => id)
  expect(await idsOf('ANSWERED')).toContain(first)
  expect(await idsOf('ANSWERED')).not.toContain(second)
  expect(await idsOf('OPEN')).toContain(second)
  expect(await idsOf('OPEN', 'junaid')).toEqual([second])
  expect(await idsOf('ANSWERED', 'junaid')).toEqual([first])
})
