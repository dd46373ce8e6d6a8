import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UNREACHABLE } from '#web/client/call-failed.ts'
import { ME, page } from '#web/testing/admin.ts'
import { type Answers, lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/admin/holidays'
const EID = { day: '2098-05-27', name: 'Eid al-Adha', promises: [] }
const done = (message: string) => ({ body: { status: true, message } })
const refused = (message: string) => ({ status: 409, body: { status: false, message } })

/** Opens the screen and returns the changes that were sent. */
function open(answers: Answers = {}) {
  const calls = serve({ ...ME, [`GET ${PATH}`]: page([EID]), ...answers })
  visit('/admin/holidays', { as: 'admin' })
  return () => calls.filter(({ what }) => !what.startsWith('GET')).map(({ what, body }) => [what, body])
}

test('the list shows a skeleton, then day and name of each holiday', async () => {
  const list = Promise.withResolvers<Reply>()
  open({ [`GET ${PATH}`]: () => list.promise })
  await screen.findByRole('status', { name: 'Loading Holidays' })
  list.resolve(page([EID]))
  await screen.findByRole('row', { name: /27 May 2098 Eid al-Adha/ })
})

test('a failed list shows the reason with Retry, an empty one the empty state', async () => {
  open({ [`GET ${PATH}`]: lostConnection })
  await screen.findByText(UNREACHABLE)
  serve({ ...ME, [`GET ${PATH}`]: page([]) })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No holidays yet')
})

test('the empty list offers the public holidays to come, which stay open after one is added', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) })
  let rows: object[] = []
  open({
    [`GET ${PATH}`]: () => page(rows),
    [`POST ${PATH}`]: () => {
      rows = [{ ...EID, day: '2027-03-10' }]
      return done('3 days are holidays')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Add \d+ public holidays of Pakistan$/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add Eid al-Fitr of 10 Mar 2027' }))
  await screen.findByRole('row', { name: /10 Mar 2027/ })
  expect(screen.getByText(/^Add \d+ public holidays of Pakistan$/).closest('details')?.open).toBe(true)
})

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a holiday' }))
}

async function fillIn(day: string, name: string) {
  await userEvent.type(await screen.findByLabelText('Day'), day)
  await userEvent.type(screen.getByLabelText('Name'), name)
  await userEvent.click(screen.getByRole('button', { name: 'Add the holiday' }))
}

test('Add sends the day and closes the dialog, and UNDO removes the day', async () => {
  const changes = open({
    [`POST ${PATH}`]: {
      body: {
        status: true,
        message: '14 Aug 2098 is a holiday: Independence Day',
        days: ['2098-08-14'],
      },
    },
    [`DELETE ${PATH}/2098-08-14`]: done('Independence Day is not a holiday any more'),
  })
  await openForm()
  await fillIn('2098-08-14', 'Independence Day')
  await screen.findByText('14 Aug 2098 is a holiday: Independence Day')
  expect(screen.queryByLabelText('Name')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^UNDO:/ }))
  await screen.findByText('Independence Day is not a holiday any more')
  expect(changes()).toEqual([
    [`POST ${PATH}`, { day: '2098-08-14', until: '', name: 'Independence Day' }],
    [`DELETE ${PATH}/2098-08-14`, undefined],
  ])
})

test('an incomplete form is not sent; a refused day shows the reason and stays in the form', async () => {
  const message = 'This day is Eid al-Adha already'
  const changes = open({ [`POST ${PATH}`]: refused(message) })
  await openForm()
  await userEvent.click(screen.getByRole('button', { name: 'Add the holiday' }))
  await screen.findByText('Please enter the day')
  expect(changes()).toEqual([])
  await fillIn(EID.day, 'Eid')
  await screen.findByText(message)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Eid')
})

test('Rename saves the name and keeps the focus in the row, and UNDO restores the old name', async () => {
  let name = EID.name
  const changes = open({
    [`GET ${PATH}`]: () => page([{ ...EID, name }]),
    [`PUT ${PATH}/${EID.day}`]: () => {
      name = name === 'Eid' ? EID.name : 'Eid'
      return done('Saved')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Eid al-Adha' }))
  const box = screen.getByLabelText<HTMLInputElement>('New name of Eid al-Adha')
  expect(document.activeElement).toBe(box)
  await userEvent.clear(box)
  await userEvent.type(box, 'Eid{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Eid' })))
  await userEvent.click(screen.getByRole('button', { name: /^UNDO:/ }))
  await screen.findByRole('button', { name: 'Rename Eid al-Adha' })
  expect(changes().map(([, body]) => body)).toEqual([
    { name: 'Eid', was: 'Eid al-Adha' },
    { name: 'Eid al-Adha', was: 'Eid' },
  ])
})

test('Cancel keeps the name and returns the focus; a refused name shows the reason', async () => {
  const message = 'This day is Eid already'
  open({ [`PUT ${PATH}/${EID.day}`]: refused(message) })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Eid al-Adha' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const rename = screen.getByRole('button', { name: 'Rename Eid al-Adha' })
  expect(document.activeElement).toBe(rename)
  await userEvent.click(rename)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(message)
})

test('Remove needs no confirmation and UNDO adds the day again; a missing day shows the reason', async () => {
  const changes = open({
    [`DELETE ${PATH}/${EID.day}`]: done('Eid al-Adha is not a holiday any more'),
    [`POST ${PATH}`]: done('27 May 2098 is a holiday: Eid al-Adha'),
  })
  const remove = await screen.findByRole('button', { name: 'Remove Eid al-Adha' })
  await userEvent.click(remove)
  await userEvent.click(await screen.findByRole('button', { name: /^UNDO:/ }))
  await screen.findByText('27 May 2098 is a holiday: Eid al-Adha')
  expect(changes()).toEqual([
    [`DELETE ${PATH}/${EID.day}`, undefined],
    [`POST ${PATH}`, { day: EID.day, name: EID.name }],
  ])
  const message = 'This day is not a holiday any more'
  serve({
    ...ME,
    [`GET ${PATH}`]: page([EID]),
    [`DELETE ${PATH}/${EID.day}`]: { status: 404, body: { status: false, message } },
  })
  await userEvent.click(remove)
  const row = screen.getByRole('row', { name: /Eid al-Adha/ })
  await within(row).findByText(message)
})

test('promises on a holiday are listed before they are moved', async () => {
  const promise = { userId: 'KB-1009', userName: 'Sana', phone: '', productName: 'Returnal' }
  const promises = ['KR-1', 'KR-2'].map((requestId) => ({ ...promise, requestId }))
  const changes = open({
    [`GET ${PATH}`]: page([{ ...EID, promises }]),
    [`POST ${PATH}/${EID.day}/promises`]: done('2 promises are moved to 28 May 2098.'),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Move 2 deliveries and tell them: .*27 May/ }))
  expect(screen.getAllByText('Returnal, Sana')).toHaveLength(2)
  await answerQuestion('Move 2 deliveries and tell them')
  await screen.findByText('2 promises are moved to 28 May 2098.')
  expect(changes()).toEqual([[`POST ${PATH}/${EID.day}/promises`, undefined]])
})

test('a public holiday to come is proposed with its range until the list has it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 1) })
  let rows = [EID]
  const changes = open({
    [`GET ${PATH}`]: () => page(rows),
    [`POST ${PATH}`]: () => {
      rows = [{ ...EID, day: '2027-03-10' }, EID]
      return done('3 days are holidays')
    },
  })
  const name = 'Add Eid al-Fitr of 10 Mar 2027'
  const add = await screen.findByRole('button', { name, hidden: true })
  add.closest('details')?.setAttribute('open', '')
  expect(screen.getByText(/about 10–12 Mar 2027/)).toBeTruthy()
  await userEvent.click(add)
  await waitFor(() => expect(screen.queryByRole('button', { name, hidden: true })).toBeNull())
  expect(changes()[0]?.[1]).toEqual({ day: '2027-03-10', until: '2027-03-12', name: 'Eid al-Fitr' })
})
