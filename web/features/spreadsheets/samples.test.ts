import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportKind } from '#contract/imports.ts'
import { fileSheets } from '#web/features/spreadsheets/file-text.ts'
import { planCustomers } from '../../../worker/desk/imports/customers-plan.rules.ts'
import { planGames } from '../../../worker/desk/imports/games-plan.rules.ts'
import { rowsOf } from '../../../worker/testing/import-rows.ts'

const TODAY = '2026-11-27'

/** The files of `samples`, by openpyxl and XlsxWriter, whose sheets look as shops have them. */
function sample(name: string): Blob {
  return new Blob([readFileSync(join(import.meta.dirname, 'samples', name))])
}

/** What becomes of the rows of each sheet in a shop that has nothing. */
async function outcomesOf(kind: ImportKind, name: string): Promise<Record<string, string[]>> {
  const sheets = await fileSheets(sample(name))
  return Object.fromEntries(sheets.map(({ name, read }) => [name, outcomes(kind, read().csv)]))
}

function outcomes(kind: ImportKind, csv: string): string[] {
  const reads = rowsOf(kind, csv, TODAY)
  const none = { phones: new Map(), emails: new Map(), blocked: new Set<string>(), numbers: new Set<number>() }
  const planned =
    kind === 'games'
      ? planGames(reads, { titles: new Map(), codes: new Set(), next: { PS5: 1, PS4: 1 } })
      : planCustomers(reads, { ...none, today: TODAY, nextNumber: 1001, games: new Map(), shelf: new Map() })
  return planned.map(({ line, title, makes, problems }) =>
    [`${line} ${title}`, makes, ...problems.map(({ column, message }) => `${column}: ${message}`)]
      .filter(Boolean)
      .join(' | '),
  )
}

test('headings merged over two rows, phones shown as 9.23E+11, serial days, an empty line, a total by a formula', async () => {
  expect(await outcomesOf('customers', 'members-merged.xlsx')).toEqual({
    Members: [
      '6 Sana Malik | KB-1001, NOVICE since 15 Mar 2026, next rent on 15 Dec 2026, deposit Rs. 5,000',
      '7 Bilal Ahmed Khan | KB-1002, PRO since 20 Jan 2026, next rent on 20 Dec 2026, deposit Rs. 12,000',
      '9 Ayesha | KB-1003, NOVICE+ since 1 Jun 2026, next rent on 1 Dec 2026, deposit Rs. 8,000',
    ],
  })
})

test('Urdu headings, names, digits and total from right to left, days as text, and a second sheet', async () => {
  expect(await outcomesOf('customers', 'members-urdu.xlsx')).toEqual({
    گاہک: [
      '4 ثنا ملک | KB-1001, NOVICE since 15 Mar 2026, next rent on 15 Dec 2026, deposit Rs. 5,000',
      '5 محمد علی | KB-1002, PRO since 20 Jan 2026, next rent on 20 Dec 2026, deposit Rs. 12,000, owes Rs. 1,500',
      '7 حنا رضا | KB-1003, NOVICE+ since 1 Jun 2026, next rent on 1 Dec 2026, deposit Rs. 8,000, owes Rs. 200',
    ],
    'چھوڑ گئے': ['2 عمر فاروق | KB-1001 without a plan'],
  })
})

test('a phone whose digits are lost is named; text and serial days in one column, headings again in the middle', async () => {
  expect(await outcomesOf('customers', 'members-mixed.xlsx')).toEqual({
    Sheet1: [
      '2 Omar Farooq | Phone: The spreadsheet wrote 9.23E+11: digits are lost. Choose the Excel file itself, or make the column a text',
      '3 Hassan Raza | KB-1001, PRO since 20 Jan 2026, next rent on 20 Dec 2026, deposit Rs. 12,000',
      '5 Zara Sheikh | KB-1002, NOVICE+ since 1 Jun 2026, next rent on 1 Dec 2026, deposit Rs. 8,000',
    ],
  })
})

test('a sheet for each platform, titles in two fonts, prices as people write them, and totals', async () => {
  expect(await outcomesOf('games', 'stock-two-sheets.xlsx')).toEqual({
    PS5: [
      '4 Gran Turismo 7 | PS5-0001 for PS5, 2 discs',
      '5 Sifu | PS5-0002 for PS5, 1 disc',
      '7 Tekken 8 | PS5-0003 for PS5, 3 discs',
    ],
    PS4: ['4 God of War | PS4-0001 for PS4, 4 discs'],
  })
})

test('a category merged over two games is that of both, a price without its value is asked for; days count from 1904', async () => {
  expect(await outcomesOf('games', 'stock-merged.xlsx')).toEqual({
    Discs: [
      '2 Forza Horizon 5 | PS5-0001 for PS5, 2 discs',
      '3 Assetto Corsa EVO | Retail price: Please enter the retail price in rupees',
      '4 Spider-Man 2 | PS5-0002 for PS5, 2 discs',
      '5 Uncharted 4 | PS4-0001 for PS4, 3 discs',
    ],
  })
})
