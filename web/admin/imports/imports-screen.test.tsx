import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ME } from '#web/testing/admin.ts'
import { type Answer, lostConnection, type Reply, serve } from '#web/testing/replies.ts'
import { answerQuestion, visit } from '#web/testing/visit.tsx'

const row = { line: 2, title: 'Sana Malik', fate: 'make', makes: 'KB-1001 without a plan', problems: [] }
const bad = { line: 3, title: 'Ali', fate: 'problem', makes: '', problems: [{ column: 'Phone', message: 'No mobile' }] }
const PREVIEW = { status: true, id: 'i1', headers: ['Name', 'Phone'], columns: { name: 'Name' }, rows: [row, bad] }
const STATE = { id: 'i1', kind: 'customers', file: 'a.csv', at: 1, rows: 2, done: 0, made: 0, undoneAt: null }

const none = { body: { status: true, imports: [] } }
const csv = new File(['Name,Phone\nSana Malik,0300-1234567'], 'a.csv', { type: 'text/csv' })

/** Answers the calls in turn. */
function inTurn(...answers: Answer[]): Answer {
  let next = 0
  return () => {
    const answer = answers[next++] ?? lostConnection
    return typeof answer === 'function' ? (answer() as Reply) : answer
  }
}

async function choose(file = csv) {
  visit('/admin/imports', { as: 'admin' })
  await userEvent.click(await screen.findByLabelText('Customers'))
  await userEvent.upload(screen.getByLabelText('Spreadsheet (Excel or CSV)'), file)
}

test('shows what each row becomes with its problem, and imports in parts', async () => {
  const ran = (done: number) => ({
    body: { status: true, message: `${done} imported`, import: { ...STATE, done, made: done }, leftOut: [] },
  })
  serve({
    ...ME,
    'GET /api/v1/admin/imports': none,
    'POST /api/v1/admin/imports': { body: PREVIEW },
    'POST /api/v1/admin/imports/i1/run': inTurn(ran(1), ran(2)),
  })
  await choose()
  expect(await screen.findByText('No mobile')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import 1, leave out 1' }))
  expect(await screen.findByText('2 imported.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the customers' }).getAttribute('href')).toBe('/admin/users')
})

test('names the cells that were read as parts of a merged cell', async () => {
  serve({ ...ME, 'GET /api/v1/admin/imports': none, 'POST /api/v1/admin/imports': { body: PREVIEW } })
  const file = join(import.meta.dirname, '../../features/spreadsheets/samples/stock-merged.xlsx')
  await choose(new File([readFileSync(file)], 'stock-merged.xlsx'))
  expect(await screen.findByText(/^Parts of merged cells .* whole cell: C3\.$/)).toBeTruthy()
})

test('goes on after a lost connection', async () => {
  const done = { body: { status: true, message: '1 imported', import: { ...STATE, rows: 1, done: 1 }, leftOut: [] } }
  serve({
    ...ME,
    'GET /api/v1/admin/imports': none,
    'POST /api/v1/admin/imports': { body: PREVIEW },
    'POST /api/v1/admin/imports/i1/run': inTurn(lostConnection, done),
  })
  await choose()
  const button = await screen.findByRole('button', { name: 'Import 1, leave out 1' })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1, leave out 1' }))
  expect(await screen.findByText('1 imported.')).toBeTruthy()
})

test('asks which column is which', async () => {
  const message = 'Please say which column is which: their names were not recognised.'
  const error = { code: 'body.invalid', requestId: 'r', issues: [] }
  serve({
    ...ME,
    'GET /api/v1/admin/imports': none,
    'POST /api/v1/admin/imports': inTurn(
      { status: 422, body: { status: false, message, error, headers: ['A', 'B'], days: [] } },
      { body: PREVIEW },
    ),
  })
  await choose()
  await userEvent.selectOptions(await screen.findByLabelText('Column of Name'), 'A')
  await userEvent.selectOptions(screen.getByLabelText('Column of Phone'), 'B')
  await userEvent.click(screen.getByRole('button', { name: 'Read it again' }))
  expect(await screen.findByText('No mobile')).toBeTruthy()
})

test('lists imports, of which one can go on and be undone', async () => {
  serve({
    ...ME,
    'GET /api/v1/admin/imports': { body: { status: true, imports: [STATE, { ...STATE, id: 'i2', undoneAt: 2 }] } },
  })
  visit('/admin/imports', { as: 'admin' })
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Undo a.csv' })).toHaveLength(1)
})

test('the preview ends with its import, but for the rows to correct, and with the undo', async () => {
  let imports: object[] = []
  const state = (changes: object) => {
    imports = [{ ...STATE, rows: 1, done: 1, made: 1, ...changes }]
    return { body: { status: true, message: 'Done', import: imports[0], leftOut: [] } }
  }
  serve({
    ...ME,
    'GET /api/v1/admin/imports': () => ({ body: { status: true, imports } }),
    'POST /api/v1/admin/imports': { body: PREVIEW },
    'POST /api/v1/admin/imports/i1/run': () => state({}),
    'POST /api/v1/admin/imports/i1/undo': () => state({ undoneAt: 2 }),
  })
  await choose()
  await screen.findByRole('heading', { name: /^To import/ })
  await userEvent.click(screen.getByRole('button', { name: 'Import 1, leave out 1' }))
  await screen.findByRole('link', { name: 'See the customers' })
  expect(screen.queryByRole('heading', { name: /^To import/ })).toBeNull()
  expect(screen.getByText('No mobile')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo a.csv' }))
  await answerQuestion('Undo')
  await screen.findByText('Undone')
  expect(screen.queryByText('No mobile')).toBeNull()
  expect(screen.queryByRole('link', { name: 'See the customers' })).toBeNull()
})
