import { expect, test } from 'vitest'
import { rowsOf } from '../../testing/import-rows.ts'
import { type CustomerFacts, planCustomers } from './customers-plan.rules.ts'
import { type GameFacts, planGames } from './games-plan.rules.ts'
import { lostDigits, orderOfDays, readRow, wholeNumber } from './import-cells.rules.ts'
import { readSheet, recogniseHeadings } from './import-table.rules.ts'

const TODAY = '2026-11-27'

const GAMES: GameFacts = { titles: new Map(), codes: new Set(), next: { PS5: 1, PS4: 1 } }

const GAME = { category: 'Action', availableSince: '2022-03-04', inHand: 2 } as const
const CUSTOMERS: CustomerFacts = {
  today: TODAY,
  phones: new Map([['+923009999999', 'KB-1001']]),
  emails: new Map(),
  blocked: new Set(['+923008888888']),
  numbers: new Set([1001]),
  nextNumber: 1002,
  games: new Map([
    ['PS5-0001', { ...GAME, productCode: 'PS5-0001', title: 'Gran Turismo 7', platform: 'PS5' }],
    ['PS4-0001', { ...GAME, productCode: 'PS4-0001', title: 'Gran Turismo 7', platform: 'PS4' }],
    ['PS5-0002', { ...GAME, productCode: 'PS5-0002', title: 'Sifu', platform: 'PS5', inHand: 1 }],
  ]),
  shelf: new Map([
    ['PS5-0001', ['PS5-0001-1', 'PS5-0001-2']],
    ['PS4-0001', ['PS4-0001-1']],
    ['PS5-0002', ['PS5-0002-1', 'PS5-0002-2']],
  ]),
}

const customers = (csv: string) => planCustomers(rowsOf('customers', csv, TODAY), CUSTOMERS)
const games = (csv: string, otherwise = {}) => planGames(rowsOf('games', csv, TODAY, otherwise), GAMES)
const outcomes = (planned: readonly { line: number; fate: string; makes: string; problems: { message: string }[] }[]) =>
  planned.map(({ line, fate, makes, problems }) => [line, fate, makes || problems.map(({ message }) => message).join()])

test('reads a list below a title, with days as text, two phone spellings, an empty line and a total', () => {
  const csv = `GAME ZONE - Customer list,,,,,,
,,,,,,
Sr,Customer Name,Contact No,Package,Joining Date,Paid till,Security
1,Sana Malik,0300-1234567,Novice,15/03/2026,14/12/2026,"5,000/-"
,,,,,,
2,Ali Raza,3211234567,PRO plan,20-Jan-2026,20 Dec 2026,Rs. 12000
Total,,,,,,"17,000"`
  expect(outcomes(customers(csv))).toEqual([
    [4, 'make', 'KB-1002, NOVICE since 15 Mar 2026, next rent on 15 Dec 2026, deposit Rs. 5,000'],
    [6, 'make', 'KB-1003, PRO since 20 Jan 2026, next rent on 20 Dec 2026, deposit Rs. 12,000'],
  ])
})

test('reads Roman Urdu headings in another order, serial days, phones as numbers and names in Urdu', () => {
  const csv = `Baqaya;Shuru;Kab tak;Naam;Shehar;Mobile;Plan
500;46096;46371;ثنا ملک;کراچی;9.23001234567E+11;NOVICE +
-;46096;46371;Bilal Khan;lhr;923211234567.0;novice plus`
  const [first, second] = customers(csv)
  expect(first?.made).toMatchObject({
    name: 'ثنا ملک',
    city: 'Karachi',
    mobileNo: '+923001234567',
    balance: -50000,
    membership: { planName: 'NOVICE+', startedOn: '2026-03-15', renewsOn: '2026-12-15' },
  })
  expect(second?.made).toMatchObject({ city: 'Lahore', mobileNo: '+923211234567', balance: 0 })
})

test('names the problem of each row beside its column, and makes the others', () => {
  const csv = `Name,Phone,Plan,Start day,Paid until,Deposit,Discs out
Sana Malik,9.23E+11,,,,,
Ali Raza,0300-9999999,,,,,
Omar Farooq,0300-8888888,,,,,
Hina Shah,0301-1111111,GOLD,,,,
Zara Noor,0301-2222222,PRO,2026-13-01,,,
Umer Jan,0301-3333333,NOVICE,2026-03-15,2026-12-14,"1,50",
Asad Ali,0301-4444444,NOVICE,2024-03-15,2026-01-14,5000,
Maya Lodhi,0301-5555555,NOVICE,2026-03-15,2026-12-14,5000,Gran Turismo 7
Noor Din,0301-6666666,NOVICE,2026-03-15,2026-12-14,5000,Sifu
Saad Baig,0301-7777777,NOVICE,2026-03-15,2026-12-14,5000,sifu
Irfan Shah,0301-6666666,,,,,
X,0302-1111111,,,,,`
  expect(outcomes(customers(csv))).toEqual([
    [2, 'problem', expect.stringContaining('digits are lost')],
    [3, 'exists', 'KB-1001 has this phone already'],
    [4, 'problem', 'You do not lend to this phone'],
    [5, 'problem', '“GOLD” is no plan. There are NOVICE, NOVICE+, PRO'],
    [6, 'problem', '“2026-13-01” is no day. Please write it like 2026-03-14'],
    [7, 'problem', expect.stringContaining('Please type 150 or 1.50')],
    [8, 'problem', expect.stringContaining('No rent for 3 months')],
    [9, 'problem', 'There is Gran Turismo 7 for PS5 and PS4. Please write Gran Turismo 7 (PS5)'],
    [10, 'make', expect.stringContaining('has Sifu (PS5-0002-1)')],
    [11, 'problem', 'No disc of Sifu is on the shelf'],
    [12, 'problem', 'Line 10 has the phone 0301-6666666 too'],
    [13, 'problem', 'Please use at least 3 characters'],
  ])
})

test('makes running rentals of discs by code and by title, with a day for each', () => {
  const csv = `Name,Phone,Plan,Start day,Next rent on,Discs out,Out since
Sana Malik,0300-1234567,PRO,2026-01-10,2026-11-30,ps5 0001 2; Gran Turismo 7 (PS4),20/11/2026; 21/11/2026
Ali Raza,0300-1234568,NOVICE,2026-03-15,2026-12-15,Gran Turismo 7 PS5,`
  const planned = customers(csv)
  expect(planned[0]?.made?.membership?.countsFrom).toBe('2026-10-30')
  expect(planned.map(({ made }) => made?.discs.map(({ code, at }) => [code, new Date(at).toISOString()]))).toEqual([
    [
      ['PS5-0001-2', '2026-11-19T19:00:00.000Z'],
      ['PS4-0001-1', '2026-11-20T19:00:00.000Z'],
    ],
    [['PS5-0001-1', '2026-11-14T19:00:00.000Z']],
  ])
})

test('refuses money that would be charged twice, and a start of today', () => {
  const csv = `Name,Phone,Plan,Start day,Next rent on,Owes
Sana Malik,0300-1234567,NOVICE,2026-03-15,2026-11-15,1500
Ali Raza,0300-1234568,NOVICE,2026-03-15,2026-11-15,
Omar Ali,0300-1234569,NOVICE,2026-11-27,2026-12-27,`
  expect(outcomes(customers(csv))).toEqual([
    [2, 'problem', expect.stringContaining('will be charged, and money is owed already')],
    [3, 'make', 'KB-1002, NOVICE since 15 Mar 2026, rent is due since 15 Nov 2026, deposit Rs. 0'],
    [4, 'problem', expect.stringContaining('begins before today')],
  ])
})

test('keeps User IDs that are free', () => {
  const csv =
    'User ID,Name,Phone\nkb 1005,Sana Malik,0300-1234567\nKB-1001,Ali Raza,0300-1234568\n,Omar Ali,0300-1234569'
  expect(customers(csv).map(({ made }) => made?.userId)).toEqual(['KB-1005', 'KB-1006', 'KB-1007'])
})

test('reads games with a row for each title or for each disc, and what empty cells mean', () => {
  const csv = `Stock of November,,,,
Game,Console,Qty,Qeemat,Disc code
FIFA 24,ps5,2,"9,500",
Sifu (PS4),,1,Rs 4000/-,
God of War,Play Station 5,,9000,PS5-0009-4
God of War,PS 5,,,PS5-0009-7
Total,,5,,`
  const otherwise = { gameCategory: 'sport', availableSince: '2020-01-01' }
  const planned = games(csv, otherwise)
  expect(outcomes(planned)).toEqual([
    [3, 'make', 'PS5-0001 for PS5, 2 discs'],
    [4, 'make', 'PS4-0001 for PS4, 1 disc'],
    [5, 'make', 'PS5-0002 for PS5, 2 discs'],
  ])
  expect(planned[0]?.made).toMatchObject({ facts: { gameCategory: 'Sports', retailPrice: 9500 } })
})

test('keeps codes of games and discs that are free, with the state of each disc', () => {
  const csv = `Game code,Title,Platform,Category,Available since,Retail price,Disc code,Condition,Place,Bought on
PS5-0009,Sifu,PS5,Action,2022-02-08,9000,PS5-0009-2,Worn,In repair,2022-03-01
PS5-0009,Sifu,PS5,,,,PS5-0009-5,new,At home,
,Returnal,PS5,Shooter,2021-04-30,9000,,,,`
  const [sifu, returnal] = games(csv)
  expect(sifu?.made?.discs).toMatchObject([
    { code: 'PS5-0009-2', state: 'repair', condition: 'worn', boughtOn: '2022-03-01' },
    { code: 'PS5-0009-5', state: 'shelf', condition: 'new' },
  ])
  expect(returnal?.made).toMatchObject({ productCode: 'PS5-0010', discs: [{ code: 'PS5-0010-1', condition: 'good' }] })
})

test('plans the same from what it has read', () => {
  const csv =
    'Title,Platform,Category,Available since,Retail price,Discs\nSifu,PS5,Action,2022-02-08,9000,2\nSifu,PS5,,,,1'
  const planned = games(csv)
  expect(planGames(JSON.parse(JSON.stringify(planned.flatMap(({ reads }) => reads))), GAMES)).toEqual(planned)
})

test('says what a game lacks, and that the shop has it', () => {
  const csv = 'Title,Platform,Category,Retail price\nSifu,PS5,Action,9000\nHades,XBOX,Action,'
  const facts = { ...GAMES, titles: new Map([['PS5 sifu', 'PS5-0001']]) }
  expect(outcomes(planGames(rowsOf('games', csv, TODAY), facts))).toEqual([
    [2, 'exists', 'PS5-0001 is this game already'],
    [
      3,
      'problem',
      expect.stringMatching(
        /^“XBOX” is not PS5 or PS4. Please write one of them,Please enter the day.*retail price in rupees$/,
      ),
    ],
  ])
})

test('asks for the columns that it does not recognise, and takes those that are assigned', () => {
  const csv = 'A,B,C\nSana Malik,0300-1234567,x\n'
  expect(readSheet('customers', csv, undefined)).toMatchObject({ headers: ['A', 'B', 'C'] })
  const sheet = readSheet('customers', csv, { name: 'A', mobileNo: 'B' })
  expect(sheet).toMatchObject({ rows: [{ line: 2, cells: { name: 'Sana Malik', mobileNo: '0300-1234567' } }] })
})

test('headings that are merged over two rows, or printed again, are no customers', () => {
  const csv = 'Name,Phone,Deposit\nName,Phone,paid\nSana Malik,0300-1234567,0\nName,Phone,Deposit\n'
  expect(readSheet('customers', csv, undefined)).toMatchObject({ rows: [{ line: 3, cells: { name: 'Sana Malik' } }] })
})

test.each([
  ['customers', ['Father Name', 'Client', 'WhatsApp', 'Dues', 'Due date'], ['name', 'mobileNo', 'owes', 'renewsOn']],
  ['customers', ['نام', 'موبائل نمبر', 'شہر', 'بقایا'], ['name', 'mobileNo', 'city', 'owes']],
  [
    'games',
    ['Sr', 'Game ka naam', 'PS4/PS5', 'Tadad', 'Cost', 'Price'],
    ['productName', 'platform', 'count', 'price', 'retailPrice'],
  ],
] as const)('recognises the headings of %s in %s', (kind, headers, fields) => {
  expect(Object.keys(recogniseHeadings(kind, headers)).sort()).toEqual([...fields].sort())
})

test.each([
  ['9.23001234567E+11', '923001234567'],
  ['9.2300123456e+11', '923001234560'],
  ['9.23E+11', '9.23E+11'],
  ['923001234567.0', '923001234567'],
])('reads the phone %s as %s', (text, phone) => expect(wholeNumber(text)).toBe(phone))

test.each([
  ['9.781234567897E+12; 711719541028.0', ['9781234567897', '711719541028'], []],
  ['711719541028; 9.5E+12', undefined, ['Barcodes']],
])('reads the barcodes %s of a spreadsheet, or says that digits are lost', (eans, read, problems) => {
  const row = readRow('games', { line: 2, cells: { eans } }, {}, 'dmy')
  expect([row.values.eans, row.problems.map(({ column }) => column)]).toEqual([read, problems])
  for (const { message } of row.problems) expect(message).toContain('wrote 9.5E+12: digits are lost')
})

test('names a phone that a spreadsheet has rounded', () => {
  expect(lostDigits('9.23E+11')).toContain('digits are lost')
  expect(lostDigits('0300-1234567')).toBe(undefined)
})

test.each([
  ['25/03/2026', '01/12/2026', 'dmy'],
  ['03/25/2026', '01/12/2026', 'mdy'],
  ['11/12/2026', '2026-12-15', 'mdy'],
  ['2026-03-15', '12/11/2026', ['2026-11-12', '2026-12-11']],
])('reads the order of days from the start %s and what is paid %s', (start, paid, order) => {
  const rows = [{ line: 1, cells: { startedOn: start, paidUntil: paid } }]
  expect(orderOfDays('customers', rows, TODAY)).toEqual(order)
})
