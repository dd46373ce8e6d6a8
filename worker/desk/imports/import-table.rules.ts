import { type ImportField, type ImportKind, importColumns, MAX_IMPORT_ROWS } from '#contract/imports.ts'
import { headerName, readTable } from '../../shop/money/statement-file.rules.ts'

/** A row of a sheet: its number from 1, and the text of each column that was recognised. */
export interface SheetRow {
  line: number
  cells: Partial<Record<ImportField, string>>
}

/** The heading of each column that is used. */
export type Columns = Partial<Record<ImportField, string>>

/** The headings of a file, what they were recognised as, and the rows below. */
export interface Sheet {
  headers: string[]
  columns: Columns
  rows: SheetRow[]
}

/** Titles, dates and empty lines may be above the headings. */
const LINES_BEFORE_HEADINGS = 40

/** Names of columns in English, Roman Urdu and Urdu. The first that fits takes the heading: narrow ones are first. */
const NAMES: { [Kind in ImportKind]: Partial<Record<ImportField<Kind>, RegExp>> } = {
  games: {
    productCode: /^(game|product|item)? ?code$|^sku$/,
    disc: /^(disc|disk|cd|copy) (code|label|no)$/,
    boughtOn: /bought on|purchase[d]? ?(on|date|day)|date of purchase|kharee?d(i|ne)? ?(tarikh|date)|تاریخ خرید/,
    price: /paid for|cost|purchase (price|rate)|buying|kharee?d|lagat|خرید/,
    retailPrice: /price|retail|mrp|rate|q[ei]+mat|قیمت/,
    count:
      /^(no of |number of |total )?(discs?|disks?|cds?|copies|copy|qty|quantity|stock|units|pcs|pieces)$|ta?daa?d|تعداد/,
    platform: /platform|console|system|^ps$|ps ?4|ps ?5|machine|پلیٹ/,
    gameCategory: /category|genre|type|qi?sam|قسم/,
    availableSince: /available|release|launch/,
    condition: /condition|ha+lat|حالت/,
    place: /^(place|where|status|state)$/,
    supplier: /supplier|vendor|bought from|dukaa?n/,
    eans: /bar ?code|^eans?$|^upc$/,
    isRetired: /retired|discontinued/,
    aliases: /alias|other name|short name/,
    productName: /title|game|^name|naa?m|گیم|نام/,
  },
  customers: {
    userId: /^(user|member|customer|client|khelbox) ?id$/,
    mobileNo: /mobile|phone|whats ?app|contact ?(no|number|#)?$|^cell|^(number|na?mba?r)$|raa?bta|فون|موبائل|نمبر/,
    email: /e ?-?mail|ای میل/,
    since: /out since|(given|taken|issued?) ?(on|date)|since when|kab (diya|liya|se)/,
    endsOn: /^(membership ends|leaves|leaving|notice)\b/,
    nextPlan: /^(next|new|ag[lh]?la) (plan|package|pkg)/,
    renewsOn: /next (rent|due|payment|bill|renewal)|renew|due (date|on)|ag[lh]?l[ai] |اگلا/,
    paidUntil: /paid (un)?til|paid (up ?)?to|valid|expir|end(s|ing)? ?(on|date)?$|kab tak|\btak$|khatam|تک/,
    startedOn: /start|join|since|from|shuru|aghaz|reg(istered|istration)?\b|شروع|آغاز/,
    planName: /plan|package|pkg|membership|scheme|پلان|پیکج/,
    deposit: /deposit|security|zamanat|amanat|ضمانت|سیکیورٹی|ڈپازٹ/,
    owes: /owe|\bdues?$|baqaya|ba[qk]i|bakaya|udh?aa?r|outstanding|receivable|pending|بقایا|باقی|ادھار/,
    balance: /balance|credit|advance|بیلنس/,
    discs: /disc|disk|\bcds?\b|game|title|paa?s\b|گیم/,
    city: /city|town|sh[ae]ha?e?r|شہر/,
    area: /area|ila+[qk]a|sector|block|علاقہ/,
    address: /add?ress|pata\b|ghar|پتہ/,
    isHeld: /hold|pause/,
    name: /^(?!.*(father|walid|s\/o|d\/o)).*(name|naa?m|customer|member|client|gaha?k|نام|گاہک)/,
  },
}

/** What the headings are, by label or by name; each heading once. */
export function recogniseHeadings(kind: ImportKind, headers: readonly string[]): Columns {
  const names = headers.map(headerName)
  const columns: Columns = {}
  const take = (field: ImportField, isIt: (name: string) => boolean) => {
    const taken = Object.values(columns)
    const at = names.findIndex((name, index) => name !== '' && !taken.includes(headers[index] ?? '') && isIt(name))
    if (at >= 0 && !columns[field]) columns[field] = headers[at] ?? ''
  }
  for (const [field, { label }] of importColumns(kind)) take(field, (name) => name === label.toLowerCase())
  for (const [field, pattern] of Object.entries(NAMES[kind])) take(field as ImportField, (name) => pattern.test(name))
  return columns
}

/** Whether these columns are enough to read the rows. */
function suffices(kind: ImportKind, columns: Columns): boolean {
  return importColumns(kind).every(([field, { isRequired }]) => !isRequired || columns[field])
}

/** Why a text has no rows; `headers` are the headings to choose from. */
interface NoSheet {
  message: string
  headers: string[]
}

/** The rows of a file below its headings, or why it has none. `chosen` are the columns that a person assigned. */
export function readSheet(kind: ImportKind, csv: string, chosen: Columns | undefined): Sheet | NoSheet {
  const all = readTable(csv)
  const widest = all.slice(0, LINES_BEFORE_HEADINGS).reduce<string[]>((most, { cells }) => {
    const filled = cells.filter(Boolean)
    return filled.length > most.length ? filled : most
  }, [])
  const headers = widest.length > 1 ? [...new Set(widest)] : []
  if (headers.length === 0)
    return { message: 'This file has no columns. Please save the list as CSV or Excel.', headers }
  if (all.length > MAX_IMPORT_ROWS + 1) {
    return { message: `Please choose a file of at most ${MAX_IMPORT_ROWS} rows. Split a longer list.`, headers: [] }
  }
  const asked = Object.values(chosen ?? {}).filter(Boolean)
  const found = all
    .slice(0, LINES_BEFORE_HEADINGS)
    .map(({ cells }, at) => {
      const columns = chosen ?? recogniseHeadings(kind, cells)
      const isIt = chosen ? asked.every((heading) => cells.includes(heading)) : true
      return { at, columns, score: isIt && suffices(kind, columns) ? Object.keys(columns).length : 0 }
    })
    .reduce((best, each) => (each.score > best.score ? each : best))
  if (found.score === 0 || (!chosen && found.score < 2)) {
    return { message: 'Please say which column is which: their names were not recognised.', headers }
  }
  const heading = all[found.at]?.cells ?? []
  const columns = Object.fromEntries(Object.entries(found.columns).filter(([, name]) => name)) as Columns
  const places = Object.entries(columns).map(([field, name]) => [field, heading.indexOf(name)] as const)
  const name = heading.indexOf(columns[NAMED[kind][0]] ?? '')
  const rows = all
    .slice(found.at + 1)
    // Long sheets are printed with the headings on each page, and a heading may be merged over two rows.
    .filter(({ cells }) => name < 0 || cells[name] !== heading[name])
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(places.map(([field, at]) => [field, plain(cells[at] ?? '')])),
    }))
  return { headers: [...new Set(heading.filter(Boolean))], columns, rows }
}

/** What people write into a cell that has nothing. */
const NOTHING = /^(?:[-–—.]+|n\/?a|nil|none|null|#n\/a)$/i

function plain(cell: string): string {
  // Exports write it before what a spreadsheet would run as a formula.
  return NOTHING.test(cell) ? '' : cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')
}

const TOTAL = /^(?:(?:grand |sub ?)?totals?|sum|jumla|kul|mez?an|کل|مجموعہ|میزان)(?!\p{L})[ :.]*/iu

/** What rows of each kind are recognised by, from which a total is told apart. */
export const NAMED = { games: ['productName', 'platform'], customers: ['name', 'mobileNo'] } as const

/** Whether a row is a total or a note of the sheet: it names nobody, or says so. */
export function isNoRow(kind: ImportKind, { cells }: SheetRow): boolean {
  const [first = '', ...others] = NAMED[kind].map((field) => cells[field] ?? '')
  return others.every((text) => text === '') && (first === '' || TOTAL.test(`${first} `))
}
