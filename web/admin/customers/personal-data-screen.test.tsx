import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME } from '#web/testing/admin.ts'
import { fileOf } from '#web/testing/customer-file.ts'
import { callsWithBody, serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const PATH = '/api/v1/admin/customers/KB-1001'
const part = { title: 'Ledger', fate: 'Stays, under the User ID; typed reasons go', count: 2 }
const preview = (refusal: string) => ({
  body: { status: true, message: '', refusal, parts: [part] },
})

function open(refusal: string) {
  const calls = serve({
    ...ME,
    [`GET ${PATH}`]: { body: fileOf() },
    [`GET ${PATH}/export`]: {
      body: {
        status: true,
        message: '',
        userId: 'KB-1001',
        at: 0,
        sections: [{ title: 'Rents', fate: '', rows: [{ due_on: '2026-01-15', paisa: 150_000 }] }],
      },
    },
    [`GET ${PATH}/erasure`]: preview(refusal),
    [`POST ${PATH}/erasure`]: { body: { status: true, message: 'KB-1001 is erased' } },
  })
  visit('/admin/users/KB-1001/data', { as: 'admin' })
  return calls
}

test('the data are asked for by a button only, and shown in words', async () => {
  const calls = open('')
  await screen.findByRole('heading', { name: 'Personal data of Sana Malik (KB-1001)' })
  const show = screen.getByRole('button', { name: 'Show the data' })
  expect(calls.filter(({ what }) => what.includes('export'))).toEqual([])
  await userEvent.click(show)
  await screen.findByRole('heading', { name: 'Rents (1)' })
  screen.getByText('Rs. 1,500')
})

test('an erasure shows what goes, and needs the User ID and a confirmation', async () => {
  const calls = open('')
  await userEvent.click(await screen.findByRole('button', { name: 'See what will be deleted' }))
  await screen.findByText(part.fate)
  await userEvent.type(screen.getByLabelText('Type KB-1001 to confirm'), 'KB-1001')
  await userEvent.click(screen.getByRole('button', { name: 'Erase this person' }))
  expect(callsWithBody(calls)).toEqual([])
  await answerQuestion('Erase this person')
  await screen.findByText('KB-1001 is erased')
  expect(callsWithBody(calls)[0]?.body).toEqual({ userId: 'KB-1001' })
})

test('a refused erasure shows why, and no form', async () => {
  open('The membership is running. End it first.')
  await userEvent.click(await screen.findByRole('button', { name: 'See what will be deleted' }))
  await screen.findByText('The membership is running. End it first.')
  expect(screen.queryByRole('button', { name: 'Erase this person' })).toBeNull()
})
