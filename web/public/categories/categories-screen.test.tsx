import { screen, waitFor } from '@testing-library/react'
import { StaticRouter } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import { CategoriesScreen } from '#web/public/categories/categories-screen.tsx'
import { showPrerendered } from '#web/testing/prerendered.tsx'
import { lostConnection, serve } from '#web/testing/replies.ts'
import { visit } from '#web/testing/visit.tsx'

const game = (platform: string, category: string, index: number) => ({
  productCode: `G${index}`,
  title: `Game ${index}`,
  platform,
  category,
  inHand: 1,
  owned: 1,
  isNew: null,
  availableSince: null,
  opensOn: null,
  comesOn: null,
  retail: null,
  price: null,
})

test('the prerendered page has all names and links', () => {
  const { container } = showPrerendered(
    <StaticRouter location="/categories">
      <CategoriesScreen />
    </StaticRouter>,
  )
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('/gamelist?platform=PS5')
  expect(links).toContain('/gamelist?category=Role-Playing')
  expect(links).toHaveLength(2 + 12)
})

test('platforms and categories show their counts after the library has loaded', async () => {
  const games = [game('PS5', 'Racing', 1), game('PS5', 'Racing', 2), game('PS4', 'Puzzle', 3)]
  serve({ 'GET /api/v1/games': { body: { success: true, games } } })
  visit('/categories')
  const racing = await screen.findByRole('link', { name: /^Racing.*2 games/ })
  expect(racing.getAttribute('href')).toBe('/gamelist?category=Racing')
  screen.getByRole('link', { name: /^PS4.*1 game$/ })
  screen.getByRole('link', { name: /^Puzzle.*1 game$/ })
  expect(screen.queryByRole('link', { name: /^Horror/ })).toBeNull()
})

test('a failed library leaves the page without counts and without an error', async () => {
  const calls = serve({ 'GET /api/v1/games': lostConnection })
  visit('/categories')
  await waitFor(() => expect(calls).toHaveLength(1))
  screen.getByRole('link', { name: /^Horror/ })
  expect(screen.queryByRole('alert')).toBeNull()
})
