import { expect, test } from 'vitest'
import { designOf } from '#contract/cover-design.ts'
import { hydrated, openPage, withBrowser } from './journey.ts'

// Drawn covers, whose colours CSS computes and whose drawings come from a file of their own.
withBrowser()

const GENRES = [
  ...['sports', 'racing', 'shooter', 'horror', 'fighting', 'role-playing', 'platformer'],
  ...['family', 'simulation', 'strategy', 'adventure', 'action', 'other'],
]

/** All hues of a genre. */
function shiftsOf(genre: string): number[] {
  const titles = Array.from({ length: 200 }, (_, index) => `Title ${index}`)
  return [...new Set(titles.map((title) => designOf(title, genre).shift))]
}

test('every title on a drawn cover has a contrast of 4.5:1 in all genres, schemes and layouts', async () => {
  const page = await openPage()
  await page.goto('/gamelist')
  // React would find what the test writes into the cover while it takes the page over.
  await hydrated(page.locator('[data-genre]').first())
  const genres = GENRES.map((genre) => [genre, shiftsOf(genre)] as const)
  const worst = await page.evaluate((genres) => {
    const face = document.querySelector<HTMLElement>('[data-genre]') as HTMLElement
    const title = face.lastElementChild as HTMLElement
    const number = title.appendChild(document.createElement('b'))
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D
    const luminance = (color: string) => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const linear = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
    }
    const found: [number, string][] = []
    for (const [genre, shifts] of genres) {
      for (let scheme = 0; scheme < 4; scheme++) {
        for (let layout = 0; layout < 6; layout++) {
          for (const shift of shifts) {
            Object.assign(face.dataset, { genre, scheme, layout })
            face.style.setProperty('--shift', `${shift}`)
            const ground = luminance(getComputedStyle(title).backgroundColor)
            for (const text of [title, number]) {
              const ink = luminance(getComputedStyle(text).color)
              const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)
              found.push([contrast, `${genre} ${scheme} ${layout} ${shift} ${text.tagName}`])
            }
          }
        }
      }
    }
    return found.sort(([a], [b]) => a - b).slice(0, 12)
  }, genres)
  expect(worst.filter(([contrast]) => contrast < 4.5)).toEqual([])
})

test('titles of 1 to 60 letters fit on a drawn cover and leave room for its motif, which is drawn', async () => {
  const page = await openPage()
  const titles = [
    'X',
    'W'.repeat(60),
    'Mmmmmmmm '.repeat(7).slice(0, 60),
    `${'Llama '.repeat(5)}: ${'Wombat '.repeat(4)}`,
  ]
  const categories = ['Sports', 'Horror', 'Role-Playing', 'Racing']
  await page.route('**/api/v1/games', async (route) => {
    const { games, ...reply } = await (await route.fetch()).json()
    const named = titles.map((title, index) => ({
      ...games[index],
      title,
      category: categories[index],
      platform: 'PS5',
    }))
    await route.fulfill({ json: { ...reply, games: named } })
  })
  await page.goto('/gamelist?platform=PS5')
  await page
    .locator('[data-genre]')
    .nth(titles.length - 1)
    .waitFor()
  const drawn = () =>
    page.locator('[data-genre]').evaluateAll((faces) =>
      faces.map((face) => {
        const [art, title] = [face.children[0], face.children[1]] as [HTMLElement, HTMLElement]
        const motif = art.querySelector('use') as SVGUseElement
        return {
          titleFits: title.scrollWidth <= title.clientWidth && face.scrollHeight <= face.clientHeight,
          roomForMotif: art.offsetHeight >= face.clientHeight / 3,
          motifDrawn: motif.getBBox().width > 0,
        }
      }),
    )
  const fine = { titleFits: true, roomForMotif: true, motifDrawn: true }
  await expect.poll(drawn).toEqual(titles.map(() => fine))
})
