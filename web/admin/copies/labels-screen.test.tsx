import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { copyRowOf, ME, page } from '#web/testing/admin.ts'
import { LISTED } from '#web/testing/game.ts'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const LABELS = '/api/v1/admin/labels'
const COPY = copyRowOf()
const GAMES = {
  'GET /api/v1/games': { body: { success: true, games: [{ ...LISTED, title: 'Saros', productCode: 'PS5-0001' }] } },
}

test('labels of a game are chosen, and the next sheet can be printed before the first one is marked', async () => {
  const sheet = (code: string, next: string | null) => ({
    body: { status: true, copies: [{ ...COPY, code }], waiting: 2, next },
  })
  serve({
    ...ME,
    ...GAMES,
    [`GET ${LABELS}`]: sheet('PS5-0001-1', 'PS5-0001-1'),
    [`GET ${LABELS}?after=PS5-0001-1`]: sheet('PS5-0001-2', null),
    'GET /api/v1/admin/copies?game=PS5-0001': page([{ ...COPY, code: 'PS5-0001-3' }]),
  })
  visit('/admin/labels', { as: 'admin' })
  await userEvent.click(await screen.findByRole('link', { name: 'Next sheet' }))
  await screen.findByText('PS5-0001-2')
  expect(screen.queryByRole('link', { name: 'Next sheet' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'First sheet' }))
  await screen.findByText('PS5-0001-1')
  await userEvent.selectOptions(await screen.findByLabelText('Labels of'), 'Saros (PS5)')
  await screen.findByText('PS5-0001-3')
})

test('labels can be marked after Print was pressed, and the next sheet begins at the next sticker and offers Print first', async () => {
  const printing = vi.fn()
  vi.stubGlobal('print', printing)
  let copies = [COPY, { ...COPY, code: 'PS5-0001-2' }]
  const calls = serve({
    ...ME,
    ...GAMES,
    [`GET ${LABELS}`]: () => ({ body: { status: true, copies, waiting: 3, next: null } }),
    [`POST ${LABELS}`]: () => {
      copies = [{ ...COPY, code: 'PS5-0001-3' }]
      return { body: { status: true, message: '2 labels printed' } }
    },
  })
  visit('/admin/labels', { as: 'admin' })
  const print = await screen.findByRole('button', { name: 'Print' })
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
  await userEvent.click(print)
  expect(printing).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Mark 2 labels as printed' }))
  await screen.findByText('PS5-0001-3')
  screen.getByRole('button', { name: 'Print' })
  screen.getByDisplayValue('Row 1, sticker 3')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    codes: ['PS5-0001-1', 'PS5-0001-2'],
    isPrinted: true,
  })
})

test('only chosen discs without a label are marked, and a list leaves out lost and retired discs', async () => {
  vi.stubGlobal('print', () => {})
  const calls = serve({
    ...ME,
    ...GAMES,
    'GET /api/v1/admin/copies?game=PS5-0001': page(
      [
        { ...COPY, labelledAt: 1 },
        { ...COPY, code: 'PS5-0001-2', state: 'lost' },
      ],
      'more',
    ),
    'GET /api/v1/admin/copies?game=PS5-0001&cursor=more': page([{ ...COPY, code: 'PS5-0001-3' }]),
    [`POST ${LABELS}`]: { body: { status: true, message: '1 label printed' } },
  })
  visit('/admin/labels?game=PS5-0001', { as: 'admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await screen.findByText('2 labels.')
  await userEvent.click(screen.getByRole('button', { name: 'Mark 1 label as printed' }))
  await screen.findByText('1 label printed')
  expect(calls.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ codes: ['PS5-0001-3'], isPrinted: true })
})
