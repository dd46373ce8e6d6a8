import { expect, test } from 'vitest'
import { code128 } from '../web/admin/copies/code-128.ts'
import { hasCome, readMessage, withBrowser } from './journey.ts'
import { shop } from './own-shop.ts'
import { type Box, type PrintedPage, printed } from './pdf.ts'
import { openAsAdmin } from './signed-in.ts'

withBrowser()

/** The bars of a code in modules, from the first bar on. */
function barsOf(code: string): string {
  const bars = [...code128(code).path.matchAll(/M(\d+) 0h(\d+)/g)].map(([, x, width]) => [Number(x), Number(width)])
  const first = bars[0]?.[0] ?? 0
  return bars.map(([x = 0, width]) => `${x - first}+${width}`).join(' ')
}

/** The barcodes of a printed page: the code that its bars say, its box in mm, and the width of a module. */
function barcodesOn({ paths }: PrintedPage, codes: readonly string[]) {
  return paths
    .filter(({ parts }) => parts.length > 20)
    .map(({ parts, ...box }) => {
      const module = Math.min(...parts.map(({ width }) => width))
      const modules = (mm: number) => Math.round(mm / module)
      const bars = parts.map(({ x, width }) => `${modules(x - box.x)}+${modules(width)}`).join(' ')
      return { code: codes.find((code) => barsOf(code) === bars), box, module }
    })
}

/** The row and column of a sticker that has this box wholly, with the empty space that a scanner needs beside it. */
function stickerOf({ x, y, width, height }: Box): string {
  const [column, row] = [(x - 8) / 48.5, (y - 21.5) / 25.4]
  const [left, top] = [x - 8 - Math.floor(column) * 48.5, y - 21.5 - Math.floor(row) * 25.4]
  expect(left).toBeGreaterThan(2.5)
  expect(left + width).toBeLessThan(46)
  expect(top + height).toBeLessThan(25.4)
  return `row ${Math.floor(row) + 1}, sticker ${Math.floor(column) + 1}`
}

test('a started A4 sheet: three labels are printed on its next free stickers of 48.5 × 25.4 mm, as measured in the PDF', async () => {
  const page = await openAsAdmin({ viewport: { width: 1280, height: 800 } })
  const codes = ['PS5-0059-1', 'PS4-0004-1', 'PS4-0002-2']
  await page.goto(`/admin/labels?codes=${codes}`)
  await page.getByText('3 labels.').waitFor()
  await page.getByLabel('First free sticker').selectOption('Row 2, sticker 3')
  const [sheet, ...more] = await printed(page)
  if (!sheet) throw new Error('Nothing was printed')
  expect(more).toEqual([])
  expect([sheet.width, sheet.height].map(Math.round)).toEqual([210, 297])
  const barcodes = barcodesOn(sheet, codes)
  expect(barcodes.map(({ code, box }) => [code, stickerOf(box)])).toEqual([
    ['PS5-0059-1', 'row 2, sticker 3'],
    ['PS4-0004-1', 'row 2, sticker 4'],
    ['PS4-0002-2', 'row 3, sticker 1'],
  ])
  const [first, second, third] = barcodes.map(({ box }) => box)
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(48.5, 0)
  expect((third?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(25.4, 0)
})

test('a full sheet of the discs without labels that begins at the second sticker needs a second page', async () => {
  const page = await openAsAdmin()
  await page.goto('/admin/labels')
  await hasCome(page)
  await page.getByLabel('First free sticker').selectOption('Row 1, sticker 2')
  const pages = await printed(page)
  expect(pages.map((sheet) => barcodesOn(sheet, []).length)).toEqual([39, 1])
  expect(barcodesOn(pages[1] as PrintedPage, []).map(({ box }) => stickerOf(box))).toEqual(['row 1, sticker 1'])
})

test.each([360, 1280])(
  'at %i px a roll of 50 × 25 mm: a disc, a game, a filtered list and new discs print exactly their labels, one a page',
  async (width) => {
    const page = await openAsAdmin({ viewport: { width, height: 800 } })
    const { results } = await shop.db
      .prepare(`SELECT code FROM copies WHERE product_code = 'PS5-0059' ORDER BY number`)
      .all<{ code: string }>()
    const known = results.map(({ code }) => code)
    const ofGame = [1, 2, 3].map((number) => `PS5-0059-${known.length + number}`)

    /** The codes on the pages of the roll. */
    async function roll(): Promise<(string | undefined)[]> {
      await page.getByLabel('Paper').selectOption('Roll of 50 × 25 mm')
      const pages = await printed(page)
      return pages.flatMap((label) => {
        expect([label.width, label.height].map(Math.round)).toEqual([50, 25])
        return barcodesOn(label, [...known, ...ofGame]).map(({ code, box, module }) => {
          // Two dots of a printer with 203 dpi.
          expect(module).toBeCloseTo(0.25, 2)
          expect(box.x).toBeGreaterThan(2.5)
          expect(box.x + box.width).toBeLessThan(label.width - 2.5)
          expect(box.y + box.height).toBeLessThan(label.height)
          return code
        })
      })
    }

    await page.goto('/admin/copies/PS5-0059-1')
    await page.getByRole('link', { name: 'Print label' }).click()
    await page.getByText('1 label.').waitFor()
    expect(await roll()).toEqual(['PS5-0059-1'])

    await page.goto('/admin/games/PS5-0059')
    await page.getByRole('button', { name: 'Add discs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add discs' })
    await dialog.getByLabel('How many?').fill('3')
    await dialog.getByRole('button', { name: 'Add discs' }).click()
    await readMessage(page, /^Added/)
    await page.getByRole('link', { name: 'Print the labels of the 3 new discs' }).click()
    await page.getByText('3 labels.').waitFor()
    expect(await roll()).toEqual(ofGame)

    await page.goto('/admin/games/PS5-0059')
    await page.getByRole('link', { name: 'Print all labels' }).click()
    await page.getByText(`${known.length + 3} labels.`).waitFor()
    expect(await roll()).toEqual([...known, ...ofGame])

    await page.goto(`/admin/copies?q=${ofGame[2]}`)
    await page.getByRole('link', { name: 'Print these labels' }).click()
    await page.getByText('1 label.').waitFor()
    expect(await roll()).toEqual([ofGame[2]])
  },
)
