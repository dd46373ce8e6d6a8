import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NOT_AN_IMAGE } from '#contract/images.ts'
import { ONE_AT_A_TIME } from '#web/admin/images/image-check.ts'
import { UNANSWERED_UNKEYED } from '#web/client/call-failed.ts'
import { ME } from '#web/testing/admin.ts'
import { type Reply, serve } from '#web/testing/replies.ts'
import { receiveUploads } from '#web/testing/uploads.ts'
import { address, visit } from '#web/testing/visit.tsx'

const image = (id: string, status: 0 | 1 = 1) => ({
  _id: id,
  imageLink: `/images/banner/${id}.png`,
  status,
  width: 1600,
  height: 600,
})
const bannersOf = (...banners: object[]): Reply => ({ body: { status: true, banners } })
const eventsOf = (...event: object[]): Reply => ({ body: { status: true, event } })

function open(address: string, lists: { banner?: Reply; event?: Reply } = {}) {
  serve({
    ...ME,
    'GET /api/v1/admin/banner/image': lists.banner ?? bannersOf(),
    'GET /api/v1/admin/event/image': lists.event ?? eventsOf(),
  })
  visit(address, { as: 'admin' })
}

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'new.png')
const text = new File(['hello'], 'hello.png')
const browse = () => screen.findByLabelText<HTMLInputElement>(/Drag and drop an image/)
const choose = async (...files: File[]) => fireEvent.change(await browse(), { target: { files } })

async function startUpload() {
  await choose(png)
  await userEvent.click(await screen.findByRole('button', { name: 'UPLOAD NOW' }))
}

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

test('the banner list has the specified columns, statuses and links, newest first', async () => {
  open('/admin/banner', { banner: bannersOf(image('b-2', 0), image('b-1')) })
  await screen.findByText('b-2')
  expect(headers()).toEqual(['ID', 'image', 'status', 'operation'])
  const [, first, second] = screen.getAllByRole('row')
  const cells = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(first)).toEqual(['b-2', 'Add a link', 'Deactive', 'Edit'])
  expect(cells(second)).toEqual(['b-1', 'Add a link', 'Active', 'Edit'])
  const [edit] = screen.getAllByRole('link', { name: 'Edit' })
  expect(edit?.getAttribute('href')).toBe('/admin/banner/b-2')
})

test('a banner names the page that it leads to and its days', async () => {
  const december = { shownFrom: '2026-12-01', shownUntil: '2026-12-31' }
  const linked = { title: 'All games', link: '/gamelist' }
  open('/admin/banner', { banner: bannersOf({ ...image('b-1'), ...linked, ...december }) })
  const link = await screen.findByRole('link', { name: /Leads to All games/ })
  expect(link.getAttribute('href')).toBe('/admin/banner/b-1')
  screen.getByText('1–31 Dec 2026')
})

test('a banner without a link offers one and has its days below the status', async () => {
  open('/admin/banner', { banner: bannersOf({ ...image('b-1'), shownFrom: '2098-12-01' }) })
  await screen.findByRole('link', { name: /Add a link/ })
  screen.getByText('From 1 Dec 2098')
  expect(screen.getByRole('row', { name: /From 1 Dec 2098/ }).textContent).toContain('Scheduled')
})

test('the event list has its own columns and links', async () => {
  open('/admin/event', { event: eventsOf(image('e-1')) })
  await screen.findByText('Add client name')
  expect(headers()).toEqual(['ID', 'IMAGE', 'STATUS', 'OPERATION'])
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/event/e-1')
})

test.each([
  ['/admin/banner', 'Banner Not Found'],
  ['/admin/event', 'Event Logo Not Found'],
])('an empty list at %s shows %s', async (address, empty) => {
  open(address)
  expect(await screen.findByText(empty)).toBeTruthy()
})

test('the status in the address filters the list and the CSV file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  serve({
    ...ME,
    'GET /api/v1/admin/banner/image': bannersOf(image('b-2', 0), image('b-1')),
    'GET /api/v1/admin/banner/image?status=0&format=csv': { body: {} },
  })
  visit('/admin/banner?status=1', { as: 'admin' })
  await screen.findByText('b-1')
  expect(screen.queryByText('b-2')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Deactive')
  await screen.findByText('b-2')
  expect(screen.queryByText('b-1')).toBeNull()
  expect(address()).toBe('/admin/banner?status=0')
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'banners.csv' })
})

test('a filter without matches shows Nothing matches and a link to all rows', async () => {
  open('/admin/event?status=0', { event: eventsOf(image('e-1')) })
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
  await screen.findByText('e-1')
})

test('a list that failed to load shows the reason and can be retried', async () => {
  open('/admin/banner', { banner: { status: 429, body: { status: false, message: 'Slow down' } } })
  await screen.findByText('Slow down')
  serve({ 'GET /api/v1/admin/banner/image': bannersOf(image('b-1')) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('b-1')).toBeTruthy()
})

test('unusable files are refused before the upload, and a valid choice clears the reason', async () => {
  const uploads = receiveUploads()
  open('/admin/banner')
  await choose(text)
  await screen.findByText(NOT_AN_IMAGE)
  await choose(png, png)
  await screen.findByText(ONE_AT_A_TIME)
  expect(screen.queryByRole('button', { name: 'UPLOAD NOW' })).toBeNull()
  await choose(png)
  expect(await screen.findByRole('img', { name: 'Preview of new.png' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(uploads).toEqual([])
})

test('a dropped file is checked like a chosen one', async () => {
  open('/admin/banner')
  const area = (await browse()).closest('label') as HTMLElement
  fireEvent.drop(area, { dataTransfer: { files: [text] } })
  await screen.findByText(NOT_AN_IMAGE)
  fireEvent.drop(area, { dataTransfer: { files: [png] } })
  expect(await screen.findByRole('img', { name: 'Preview of new.png' })).toBeTruthy()
})

test('a picture that is too wide is refused after the preview has loaded', async () => {
  open('/admin/banner')
  await choose(png)
  const preview = await screen.findByRole('img', { name: 'Preview of new.png' })
  Object.defineProperty(preview, 'naturalWidth', { value: 4097 })
  fireEvent.load(preview)
  await screen.findByText('Please use an image of at most 4096 pixels a side')
  expect(screen.queryByRole('button', { name: 'UPLOAD NOW' })).toBeNull()
})

test('Cancel returns to the upload area', async () => {
  open('/admin/banner')
  await choose(png)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await browse()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'UPLOAD NOW' })).toBeNull()
})

test('an upload shows its progress, then the message and the new list', async () => {
  const uploads = receiveUploads()
  open('/admin/banner')
  await startUpload()
  const busy = await screen.findByRole('button', { name: 'LOADING...' })
  expect(busy).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  const [upload] = uploads
  expect(upload?.what).toBe('POST /api/v1/admin/banner/image')
  expect(upload?.headers.token).toBe('admin-token')
  expect(upload?.body.get('bannerImage')).toMatchObject({ name: 'new.png' })

  await act(async () => upload?.progress(0.429))
  expect(screen.getByRole('progressbar').parentElement?.textContent).toBe('42 %')
  const reply = { status: true, message: 'Banner Image uploaded', banners: [image('b-9')] }
  await act(async () => upload?.answer(200, reply))
  expect((await screen.findByText('Banner Image uploaded')).getAttribute('role')).toBe('status')
  expect(await screen.findByText('b-9')).toBeTruthy()
  expect(await browse()).toBeTruthy()
})

test('an event logo is sent to its own address in the field eventLogo', async () => {
  const uploads = receiveUploads()
  open('/admin/event')
  await startUpload()
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.what).toBe('POST /api/v1/admin/event/image')
  expect(uploads[0]?.body.get('eventLogo')).toBeInstanceOf(File)
  await act(async () => uploads[0]?.lose())
})

test('the name of a client is saved once its logo is uploaded', async () => {
  const uploads = receiveUploads()
  const logo = { ...image('e-9'), title: '' }
  const display = 'PUT /api/v1/admin/event/image/e-9/display'
  const calls = serve({
    ...ME,
    'GET /api/v1/admin/event/image': eventsOf({ ...logo, title: 'Imli Foods' }),
    [display]: { body: { status: true, event: { ...logo, title: 'Imli Foods' } } },
  })
  visit('/admin/event', { as: 'admin' })
  await choose(png)
  await userEvent.type(await screen.findByLabelText(/^Name of the client/), 'Imli Foods')
  await userEvent.click(screen.getByRole('button', { name: 'UPLOAD NOW' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  const reply = { status: true, message: 'Event Logo uploaded', event: [logo] }
  await act(async () => uploads[0]?.answer(200, reply))
  await screen.findByText('Event Logo uploaded')
  await screen.findByText('Imli Foods')
  expect(calls.find(({ what }) => what === display)?.body).toMatchObject({
    display: { title: 'Imli Foods' },
    was: { title: '' },
  })
})

test.each<[string, (upload: ReturnType<typeof receiveUploads>[number]) => void, string]>([
  ['refused', (upload) => upload.answer(415, { status: false, message: 'No picture' }), 'No picture'],
  ['lost', (upload) => upload.lose(), UNANSWERED_UNKEYED],
])('an upload that was %s shows the reason and can be sent again', async (_, fail, message) => {
  const uploads = receiveUploads()
  open('/admin/banner')
  await startUpload()
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0] && fail(uploads[0]))
  expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  await userEvent.click(await screen.findByRole('button', { name: 'UPLOAD NOW' }))
  expect(uploads).toHaveLength(2)
  await act(async () => uploads[1]?.lose())
})
