import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const DETAIL = 'GET /api/Customer/GetDetail'
const OCCUPIED = 'GET /api/Customer/GetProdDetail'

const member = { email: 'sana@example.com', balance: 1500.5, package: 'PRO' }
const disc = (productName: string, itemCode: string) => ({
  gameCategory: 'Action',
  productName,
  productCode: itemCode,
  itemCode,
})

test('balance, package, number of games and the games themselves', async () => {
  const games = [disc('Elden Ring', 'i-1'), disc('Astro Bot', 'i-2')]
  serve({ [DETAIL]: { body: member }, [OCCUPIED]: { body: games } })
  visit('/user/dashboard', { as: 'member' })
  const boxes = await screen.findByText('Rs. 1,500.50')
  expect(boxes).toBeTruthy()
  expect(screen.getByText('PRO')).toBeTruthy()
  expect((await screen.findByText('02')).tagName).toBe('P')
  const listed = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(listed).toEqual(['Action: Elden Ring', 'Action: Astro Bot'])
})

test('ten games are not padded', async () => {
  const games = Array.from({ length: 10 }, (_, index) => disc(`Game ${index}`, `i-${index}`))
  serve({ [DETAIL]: { body: member }, [OCCUPIED]: { body: games } })
  visit('/user/dashboard', { as: 'member' })
  expect(await screen.findByText('10')).toBeTruthy()
})

test('a member without a game reads 00 and is shown a way on', async () => {
  serve({ [DETAIL]: { body: member }, [OCCUPIED]: { body: [] } })
  visit('/user/dashboard', { as: 'member' })
  expect(await screen.findByText('00')).toBeTruthy()
  const wayOn = screen.getByRole('link', { name: 'See the games' })
  expect(wayOn.getAttribute('href')).toBe('/user/available-product')
})

test('what could not be loaded says why, leaves the rest in use, and can be tried again', async () => {
  let isDown = true
  const busy = { status: 429, body: { status: 0, message: 'Too many attempts.', retryAfter: 1 } }
  serve({ [DETAIL]: () => (isDown ? busy : { body: member }), [OCCUPIED]: { body: [] } })
  visit('/user/dashboard', { as: 'member' })
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' })
  expect(screen.getAllByText('Too many attempts.')).toHaveLength(1)
  expect(screen.getByText('00')).toBeTruthy()
  isDown = false
  if (retry) await userEvent.click(retry)
  expect(await screen.findByText('Rs. 1,500.50')).toBeTruthy()
})
