import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { ME } from '#web/testing/admin.ts'
import { type Answer, type Answers, lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { address, visit } from '#web/testing/visit.tsx'

const BANNER = '/api/v1/admin/banner/image/b-1'
const EVENT = '/api/v1/admin/event/image/e-1'

const image = (id: string, status = 1) => ({
  _id: id,
  imageLink: `/images/banner/${id}.png`,
  status,
  width: 1600,
  height: 600,
})
const banner = (status = 1) => ({ body: { status: true, banner: image('b-1', status) } })
const notFound = { status: 404, body: { status: false, message: 'Banner Image not found' } }

function open(address: string, answers: Answers) {
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/banner/image': { body: { status: true, banners: [] } },
    'GET /api/v1/admin/event/image': { body: { status: true, event: [] } },
    ...answers,
  })
  visit(address, { as: 'admin' })
  return calls
}

async function press(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

async function choose(status: string) {
  await userEvent.selectOptions(await screen.findByLabelText('Status'), status)
  await press('UPDATE')
}

async function confirmDelete() {
  await press('DELETE')
  screen.getByRole('dialog', { name: 'Confirmation', description: 'Are you sure?' })
  await press('Ok')
}

test('the screen shows picture, id and status', async () => {
  open('/admin/banner/b-1', { [`GET ${BANNER}`]: banner(0) })
  expect(await screen.findByRole('img', { name: 'Banner' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('ID').value).toBe('b-1')
  expect(screen.getByText('Current status:').textContent).toBe('Current status: Deactive')
})

test('UPDATE without a choice shows an error and sends nothing', async () => {
  const calls = open('/admin/banner/b-1', { [`GET ${BANNER}`]: banner() })
  expect((await screen.findByLabelText<HTMLSelectElement>('Status')).value).toBe('1')
  await choose('Choose status')
  expect(await screen.findByText('Please select your status')).toBeTruthy()
  expect(calls.some(({ what }) => what.startsWith('PUT'))).toBe(false)
})

test('UPDATE shows LOADING..., then the message and the new status', async () => {
  const reply = Promise.withResolvers<Reply>()
  const calls = open('/admin/banner/b-1', {
    [`GET ${BANNER}`]: banner(),
    [`PUT ${BANNER}`]: () => reply.promise,
  })
  await choose('Deactive')
  const busy = await screen.findByRole('button', { name: 'LOADING...' })
  expect(busy).toHaveProperty('disabled', true)
  const message = 'Banner Image is Deactive now'
  await act(async () => reply.resolve({ body: { ...banner(0).body, message } }))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('status')
  expect(screen.getByText('Current status:').textContent).toBe('Current status: Deactive')
  expect(calls.find(({ what }) => what === `PUT ${BANNER}`)?.body).toEqual({
    status: 0,
    was: 1,
  })
})

test('a refused update shows the message of the server and keeps the status', async () => {
  open('/admin/banner/b-1', { [`GET ${BANNER}`]: banner(), [`PUT ${BANNER}`]: notFound })
  await choose('Deactive')
  expect((await screen.findByText('Banner Image not found')).getAttribute('role')).toBe('alert')
  expect(screen.getByText('Current status:').textContent).toBe('Current status: Active')
})

test('an update after a change by another admin shows the message and the present status', async () => {
  const message = 'Banner Image is now Deactive'
  open('/admin/banner/b-1', {
    [`GET ${BANNER}`]: banner(),
    [`PUT ${BANNER}`]: { status: 409, body: { ...banner(0).body, status: false, message } },
  })
  await choose('Deactive')
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  expect(screen.getByText('Current status:').textContent).toBe('Current status: Deactive')
})

test('DELETE asks first; Cancel sends nothing', async () => {
  const calls = open('/admin/banner/b-1', { [`GET ${BANNER}`]: banner() })
  await press('DELETE')
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ what }) => what.startsWith('DELETE'))).toBe(false)
})

test.each([
  ['/admin/banner/b-1', BANNER, '/admin/banner', 'Banner Image Delete Successfully'],
  ['/admin/event/e-1', EVENT, '/admin/event', 'Event Logo Delete successfully'],
])('a delete at %s returns to the list and shows the quoted text', async (at, path, list, text) => {
  const one = { status: true, banner: image('b-1'), event: image('e-1') }
  const calls = open(at, {
    [`GET ${path}`]: { body: one },
    [`DELETE ${path}`]: { body: { status: true, message: 'whatever the server says' } },
  })
  await confirmDelete()
  await waitFor(() => expect(address()).toBe(list))
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
  expect(calls.filter(({ what }) => what === `GET ${path}`)).toHaveLength(1)
})

test('DELETE shows LOADING... and is disabled while it runs', async () => {
  const reply = Promise.withResolvers<Reply>()
  open('/admin/banner/b-1', {
    [`GET ${BANNER}`]: banner(),
    [`DELETE ${BANNER}`]: () => reply.promise,
  })
  await confirmDelete()
  const busy = await screen.findByRole('button', { name: 'LOADING...' })
  expect(busy).toHaveProperty('disabled', true)
  await act(async () => reply.resolve({ body: { status: true } }))
  await waitFor(() => expect(address()).toBe('/admin/banner'))
})

test.each<[string, Answer]>([
  ['is refused', notFound],
  ['gets no reply', lostConnection],
])('a delete that %s shows the quoted text and stays on the screen', async (_, answer) => {
  open('/admin/banner/b-1', { [`GET ${BANNER}`]: banner(), [`DELETE ${BANNER}`]: answer })
  await confirmDelete()
  const toast = await screen.findByText('Banner Image Delete not Successfully')
  expect(toast.getAttribute('role')).toBe('alert')
  expect(address()).toBe('/admin/banner/b-1')
})

test('an unknown id shows Banner Not Found and a link to the list', async () => {
  open('/admin/banner/b-1', { [`GET ${BANNER}`]: notFound })
  await screen.findByText('Banner Not Found')
  const back = screen.getByRole('link', { name: 'Back to Banners' })
  expect(back.getAttribute('href')).toBe('/admin/banner')
})

test('a lost connection shows its own message, not Banner Not Found', async () => {
  open('/admin/banner/b-1', { [`GET ${BANNER}`]: lostConnection })
  await screen.findByText(UNREACHABLE)
  expect(screen.queryByText('Banner Not Found')).toBeNull()
})

const PLAIN = { title: '', link: '', place: 100, shownFrom: '', shownUntil: '' }

test('page, name of the page and order of a banner are saved, and UNDO restores the old values', async () => {
  const calls = open('/admin/banner/b-1', {
    [`GET ${BANNER}`]: banner(),
    [`PUT ${BANNER}/display`]: { body: { ...banner().body, message: 'Banner Image saved' } },
  })
  const leadsTo = await screen.findByLabelText('Leads to')
  expect(screen.queryByLabelText(/^Name of that page/)).toBeNull()
  await userEvent.selectOptions(leadsTo, 'Game library')
  const name = screen.getByLabelText<HTMLInputElement>(/^Name of that page/)
  expect(name.value).toBe('Game library')
  await userEvent.clear(name)
  await press('Save')
  await screen.findByText('Please say where the link leads')
  await userEvent.type(name, 'All games')
  const order = screen.getByLabelText(/^Order/)
  await userEvent.clear(order)
  await userEvent.type(order, '2')
  await press('Save')
  await screen.findByText('Banner Image saved')
  const saved = { ...PLAIN, title: 'All games', link: '/gamelist', place: 2 }
  const puts = () => calls.filter(({ what }) => what.startsWith('PUT')).map(({ body }) => body)
  expect(puts()).toEqual([{ display: saved, was: PLAIN }])
  await press('UNDO: Banner Image saved')
  await waitFor(() => expect(puts()[1]).toEqual({ display: PLAIN, was: saved }))
})

test('a banner can lead to an address that is not in the list', async () => {
  const calls = open('/admin/banner/b-1', {
    [`GET ${BANNER}`]: banner(),
    [`PUT ${BANNER}/display`]: { body: { ...banner().body, message: 'Banner Image saved' } },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Leads to'), 'Other address')
  await userEvent.type(screen.getByLabelText('Leads to'), '/product/PS5-0001')
  await userEvent.type(screen.getByLabelText(/^Name of that page/), 'Astro Bot')
  await press('Save')
  await screen.findByText('Banner Image saved')
  const put = calls.find(({ what }) => what.startsWith('PUT'))
  expect(put?.body).toMatchObject({ display: { link: '/product/PS5-0001', title: 'Astro Bot' } })
})

test('a logo has a client and an order, but no link and no days', async () => {
  const logo = { ...image('e-1'), ...PLAIN }
  open('/admin/event/e-1', { [`GET ${EVENT}`]: { body: { status: true, event: logo } } })
  expect(await screen.findByLabelText('Client')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Client logo' })).toBeTruthy()
  expect(screen.getByLabelText(/^Order/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Leads to/)).toBeNull()
})
