import * as v from 'valibot'
import { rupeesNumber } from './amounts.ts'
import { calendarDay, formatDay } from './dates.ts'
import { formatAmount } from './money.ts'
import { freeText, LENGTHS, requiredText, typedText } from './text.ts'
import { titleKey } from './titles.ts'
import { trailerLink } from './trailers.ts'

/** What kind of game it is. Each has a genre of drawn covers. */
export const CATEGORIES = [
  'Action',
  'Adventure',
  'Family',
  'Fighting',
  'Horror',
  'Platformer',
  'Racing',
  'Role-Playing',
  'Shooter',
  'Simulation',
  'Sports',
  'Strategy',
] as const

/** PEGI, the rating on the discs that are sold in Pakistan. */
const AGE_RATINGS = ['PEGI 3', 'PEGI 7', 'PEGI 12', 'PEGI 16', 'PEGI 18'] as const

/** A fact of a game: how it is entered, stored, shown, and written in the history. */
export interface Fact {
  label: string
  hint?: string
  input: 'text' | 'lines' | 'count' | 'rupees' | 'day' | 'choice'
  /** Of a choice. */
  options?: readonly string[]
  /** The schema of the form and of a change. An optional fact that is missing stays as it is. */
  field: v.GenericSchema
  /** What an empty form has. A fact that may stay empty is not known then. */
  empty: string | number
  isOptional: boolean
  /** Takes a whole line of the form. */
  isWide?: boolean
  /** An example of its value, for documents and tests. */
  example: string | number
  /** How the history writes it; by default as it is stored. */
  reads?: (value: never) => string
}

/** A fact with a column of `games`. One of rupees is stored in paisa. */
interface ColumnFact extends Fact {
  column: string
}

/** A fact of the column `about`, which is JSON. */
export interface AboutFact extends Fact {
  stored: v.GenericSchema
  /** Its line on the page of the game; by default label and value, none for null. */
  onPage?: { name: string; text: (about: never) => string } | null
}

const isRequired = { isOptional: false }
const isOptional = { isOptional: true }

function text(label: string, hint: string, example: string) {
  const [field, stored] = [freeText(LENGTHS.name), v.optional(v.string(), '')]
  return { label, hint, example, ...isOptional, input: 'text', field, stored, empty: '' } as const
}

function count(label: string, hint: string, example: number, most: number, message: string) {
  const number = v.pipe(v.number(message), v.integer(message), v.minValue(0, message))
  const field = v.optional(v.pipe(number, v.maxValue(most, message)))
  const stored = v.optional(v.number(), 0)
  return { label, hint, example, ...isOptional, input: 'count', field, stored, empty: 0 } as const
}

const NO_PLAYERS = 'Please enter the number of players, or 0 when it is not known'

interface Players {
  couchPlayers: number
  onlinePlayers: number
}

/** '1–4 on one console, up to 22 online'. */
function playersText({ couchPlayers, onlinePlayers }: Players): string {
  const couch = couchPlayers === 1 ? '1' : `1–${couchPlayers}`
  return [couchPlayers && `${couch} on one console`, onlinePlayers && `up to ${onlinePlayers} online`]
    .filter(Boolean)
    .join(', ')
}

/** What a game is, for its page and its form. '' and 0: not known. */
export const ABOUT_FACTS = {
  description: {
    ...text(
      'Description',
      'Two sentences: what it is, and what you do in it',
      'You escape from the underworld. Each run differs.',
    ),
    ...{ input: 'lines', isWide: true },
    field: freeText(LENGTHS.description),
    onPage: null,
  },
  couchPlayers: {
    ...count('Local players', 'On one console, at most', 1, 16, NO_PLAYERS),
    onPage: { name: 'Players', text: playersText },
  },
  onlinePlayers: {
    ...count('Online players', 'In one match, at most', 0, 1000, NO_PLAYERS),
    onPage: null,
  },
  ageRating: {
    ...{ label: 'Age rating', input: 'choice', options: AGE_RATINGS, ...isOptional },
    field: v.optional(v.picklist(['', ...AGE_RATINGS], 'Please choose an age rating')),
    stored: v.optional(v.picklist(['', ...AGE_RATINGS]), ''),
    ...{ empty: '', example: 'PEGI 12' },
  },
  voices: text('Voices', 'Languages that are spoken, for example English, Japanese', 'English'),
  texts: text('Text and subtitles', 'Languages that are written, for example English, Arabic', 'English'),
  /** The first release on any platform. */
  releaseYear: count('First released', 'Year', 2025, 2099, 'Please enter the year, or 0 when it is not known'),
  series: text('Series', 'Spelled as in other games, for example Tekken', 'Hades'),
  trailer: {
    ...text('Trailer', 'Its link on YouTube or Vimeo', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
    ...{ field: trailerLink, isWide: true },
    onPage: null,
  },
} as const satisfies Record<string, AboutFact>

const NO_TITLE = 'Please enter the title'
const NO_PLATFORM = 'Please choose PS5 or PS4'
const NO_CATEGORY = 'Please choose a category'
const NO_PRICE = 'Please enter the retail price in rupees'

export const COLUMN_FACTS = {
  productName: {
    ...{ label: 'Title', input: 'text', column: 'title', ...isRequired, isWide: true },
    field: v.pipe(
      requiredText(NO_TITLE, LENGTHS.name),
      v.check((title) => title === '' || titleKey(title) !== '', NO_TITLE),
    ),
    ...{ empty: '', example: 'Hades II' },
  },
  platform: {
    ...{ label: 'Platform', input: 'choice', options: ['PS5', 'PS4'] as const },
    ...{ column: 'platform', ...isRequired },
    field: v.pipe(v.optional(v.string(NO_PLATFORM), ''), v.picklist(['PS5', 'PS4'], NO_PLATFORM)),
    ...{ empty: '', example: 'PS5' },
  },
  gameCategory: {
    ...{ label: 'Category', input: 'choice', options: CATEGORIES },
    ...{ column: 'category', ...isRequired },
    field: v.pipe(v.optional(v.string(NO_CATEGORY), ''), v.picklist(CATEGORIES, NO_CATEGORY)),
    ...{ empty: '', example: 'Action' },
  },
  /** 'YYYY-MM-DD'. */
  availableSince: {
    ...{ label: 'Available since', input: 'day', column: 'available_since', ...isRequired },
    hint: 'Release day in Pakistan. A future day announces the game.',
    field: calendarDay('Please enter the day'),
    ...{ empty: '', example: '2026-01-01', reads: formatDay },
  },
  retailPrice: {
    ...{ label: 'Retail price', input: 'rupees', column: 'retail_paisa', ...isRequired },
    hint: 'In rupees. Members pay it for a lost or damaged disc.',
    field: v.pipe(
      v.optional(rupeesNumber(NO_PRICE), Number.NaN),
      v.minValue(1, NO_PRICE),
      v.maxValue(1_000_000, 'Please enter at most Rs. 1,000,000.00'),
    ),
    ...{ empty: Number.NaN, example: 12500 },
    reads: formatAmount,
  },
  /** With commas between them: 'gta, gta 5'. */
  aliases: {
    ...{ label: 'Other names', input: 'text', column: 'aliases', ...isOptional, isWide: true },
    hint: 'Words that members use for it, with commas between them. For example: gta, gta 5',
    field: v.optional(
      v.pipe(
        typedText('Please enter the other names'),
        v.maxLength(LENGTHS.line, `Please use at most ${LENGTHS.line} characters`),
        v.transform((names) => {
          const all = names.split(',').map((name) => name.trim().replace(/\s+/g, ' '))
          return [...new Set(all.filter(Boolean))].join(', ')
        }),
      ),
    ),
    ...{ empty: '', example: 'hades, hades 2' },
  },
} as const satisfies Record<string, ColumnFact>

const { aliases, ...required } = COLUMN_FACTS
/** All facts of a game that the shop enters, in the order of the form and of the history. */
export const GAME_FACTS = { ...required, ...ABOUT_FACTS, aliases }
export type GameFact = keyof typeof GAME_FACTS

type Each<Facts, Key extends string> = {
  -readonly [Name in keyof Facts]: Facts[Name][Key & keyof Facts[Name]]
}

/** One property of all facts. */
function each<Facts extends Record<string, object>, const Key extends string>(
  facts: Facts,
  key: Key,
): Each<Facts, Key> {
  const entries = Object.entries(facts).map(([name, fact]) => [name, fact[key as never]])
  return Object.fromEntries(entries) as Each<Facts, Key>
}

/** The schemas of a form or a change. */
export const factFields = each(GAME_FACTS, 'field')

/** The values of an empty form. */
export const EMPTY_FACTS: Record<GameFact, string | number> = each(GAME_FACTS, 'empty')

/** The values of a game as an example. */
export const EXAMPLE_FACTS = each(GAME_FACTS, 'example')

/** The JSON of the column `about`. */
export const gameAbout = v.object(each(ABOUT_FACTS, 'stored'))
export type GameAbout = v.InferOutput<typeof gameAbout>
