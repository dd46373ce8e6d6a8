import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { cardHtml } from '#contract/game-cards.ts'
import type { PublicGame } from '#contract/games.ts'
import { titlesOf } from '#contract/titles.ts'
import { CARD_LOOK } from '#web/features/games/card-look.ts'
import { TitleCard } from '#web/features/games/title-card.tsx'
import { LISTED } from '#web/testing/game.ts'

const game = { ...LISTED, isNew: false }

const cover = {
  imageLink: 'images/cover/a.png',
  width: 600,
  height: 800,
  variants: [
    { width: 240, imageLink: 'images/cover/a-240.webp' },
    { width: 480, imageLink: 'images/cover/a-480.webp' },
  ],
}

test.each<[string, Partial<PublicGame>[]]>([
  ['a game', [{}]],
  ['a title for both platforms', [{ platform: 'PS4', productCode: 'PS4-0001' }, {}]],
  ['a number and a second line', [{ title: 'Dark Souls III: The Fire & "Ice" <b>' }]],
  ['words with hyphens', [{ title: 'Spider-Man: Hand-to-Hand "Co-op"' }]],
  ['a new game that is out', [{ isNew: true, inHand: 0 }]],
  ['an announced game', [{ comesOn: '2099-01-01', opensOn: '2099-01-06' }]],
  ['an unknown category and code', [{ category: '', productCode: 'a/b "c"' }]],
  ['an uploaded cover', [{ cover }]],
  ['an uploaded cover without copies', [{ cover: { ...cover, variants: [] } }]],
])('the written card equals the drawn one: %s', (_name, facts) => {
  const [title] = titlesOf(facts.map((each) => ({ ...game, ...each })))
  if (!title) throw new Error('no title')
  const { container } = render(
    <MemoryRouter>
      <TitleCard of={title} />
    </MemoryRouter>,
  )
  const written = document.createElement('div')
  written.innerHTML = cardHtml(title, CARD_LOOK)
  // The router marks its links, and React its styles with spaces.
  const plain = (html: string) =>
    html
      .replaceAll(' data-discover="true"', '')
      .replace(/style="[^"]+"/g, (style) => style.replaceAll(' ', '').replace(';"', '"'))
  expect(plain(written.innerHTML)).toBe(plain(container.innerHTML))
})
