import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { GamesPlace } from '#web/public/home/games-place.tsx'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { lostConnection, serve } from '#web/testing/replies.ts'

const HOME = 'GET /api/v1/home'

const game = (title: string) => ({
  productCode: `code of ${title}`,
  title,
  platform: 'PS5',
  category: 'Action',
  inHand: 1,
  owned: 1,
  isNew: true,
  availableSince: '2026-03-04',
  opensOn: null,
  retail: 12500,
  price: 2500,
})
const games = {
  body: { success: true, wall: [game('Saros')], fresh: [game('Saros')], coming: [], wanted: [] },
}

function Address() {
  return <p>at {useLocation().pathname}</p>
}

const page = (
  <MemoryRouter>
    <GamesPlace name="fresh" />
    <Address />
  </MemoryRouter>
)

test('games of the server stay as they are, and their links open without loading the site again', async () => {
  const calls = serve({})
  const { container, hydrate } = showPrerendered(page)
  const place = container.firstElementChild as HTMLElement
  place.innerHTML = '<a href="/product/PS5-0001"><b>Saros</b></a>'
  const link = place.firstElementChild
  await hydrate()
  expect(place.firstElementChild).toBe(link)
  fireEvent.click(screen.getByText('Saros'))
  screen.getByText('at /product/PS5-0001')
  expect(calls).toEqual([])
})

test('a row that the server left empty stays empty', async () => {
  const calls = serve({})
  const { container, hydrate } = showPrerendered(page)
  ;(container.firstElementChild as HTMLElement).innerHTML = ''
  await hydrate()
  expect(calls).toEqual([])
})

test('games that the server did not have are fetched', async () => {
  serve({ [HOME]: games })
  await showPrerendered(page).hydrate()
  await screen.findByRole('heading', { name: 'New this month' })
  screen.getByText('New games are in NOVICE+ and PRO.')
  screen.getByRole('link', { name: 'Saros' })
  expect(screen.getByRole('link', { name: 'See all: New this month' }).getAttribute('href')).toBe(
    '/gamelist?show=new&sort=newest',
  )
})

test('the page works without games that cannot be fetched', async () => {
  const calls = serve({ [HOME]: lostConnection })
  const { container, hydrate } = showPrerendered(page)
  await hydrate()
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await waitFor(() => expect(container.querySelector('div')).toBeNull())
})
