import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { PLANS } from '../../../contract/plans.ts'
import { parseCsv } from '../csv.ts'

/** How a member pays the rent. */
const HABITS = ['prompt', 'cash', 'slow', 'claims', 'parts', 'stopped'] as const

/** What a member does in the last weeks, so that Today has work of each kind. */
const ROLES = [
  'overdue',
  'parcel late',
  'parcel on the way',
  'damage',
  'hold',
  'refund',
  'keeps a disc',
  'claim',
  'collect',
  'inspect',
  'ready',
] as const

const none = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)
const count = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))
const plan = v.picklist(PLANS.map(({ planName }) => planName))

const person = v.object({
  name: v.string(),
  city: v.string(),
  area: v.string(),
  house: v.string(),
  plan,
  /** So many months before today, and the day of the month relative to today, on which the plan began. */
  months: count,
  day: count,
  habit: v.union([none, v.picklist(HABITS)]),
  role: v.union([none, v.picklist(ROLES)]),
  /** The months after which the member leaves, why, and in which words. */
  leavesAfter: v.union([none, count]),
  leavesFor: v.string(),
  leavesWith: v.string(),
  /** The months after which the member changes the plan, and to which. */
  changesAfter: v.union([none, count]),
  changesTo: v.union([none, plan]),
})
export type Person = v.InferOutput<typeof person>

/** The customers of the demo shop, by the time at which they came. None of them exists. */
export const PEOPLE: readonly Person[] = v.parse(
  v.array(person),
  parseCsv(readFileSync(join(import.meta.dirname, 'people.csv'), 'utf8')),
)

/** Those who write by the contact form, the last of them yesterday. */
export const MESSAGES: readonly [name: string, text: string][] = [
  ['Farhan Aziz', 'Salam, do you deliver in Hyderabad, and how much is it for one game?'],
  ['Sobia Khan', 'Is Cricket 26 for PS4 coming too? My son asks every day.'],
  ['Nabeel Raza', 'Can I pay the deposit in two parts? Half now and half next month.'],
  ['Ambreen Malik', 'We plan a birthday party for ten children in Clifton. Do you rent consoles for a day?'],
  ['Shoaib Anjum', 'I have a disc of FIFA that I do not need any more. Do you buy used games?'],
  ['Uzma Farid', 'What happens when a disc gets scratched? I have small children at home.'],
  ['Kamran Butt', 'Do I need a PS5 with a disc drive for your games?'],
  ['Sana Tariq', 'Please send me the price of the PRO plan with delivery in Gujranwala.'],
  ['Asad Jatoi', 'Is the shop open on Eid? I want to collect a game myself.'],
  ['Nida Hashmi', 'How long do I have to wait for Resident Evil Requiem on the NOVICE+ plan?'],
  ['Tariq Mahmood', 'I ordered yesterday evening and nobody has called me. My order is on the name Tariq.'],
  ['Hina Pervaiz', 'Can two brothers at different addresses share one membership?'],
]

interface Orderer extends Pick<Person, 'name' | 'city' | 'house' | 'plan'> {
  daysAgo: number
  isCalled?: boolean
  isCancelled?: boolean
}

/** Visitors who ordered a plan; the orders of the last days wait. */
export const ORDERERS: readonly Orderer[] = [
  {
    name: 'Rashid Hameed',
    city: 'Karachi',
    house: 'Flat 7, Block 11, Federal B Area',
    plan: 'NOVICE',
    daysAgo: 160,
    isCalled: true,
    isCancelled: true,
  },
  {
    name: 'Maryam Gul',
    city: 'Peshawar',
    house: 'House 90, Phase 3, Hayatabad',
    plan: 'PRO',
    daysAgo: 62,
    isCancelled: true,
  },
  { name: 'Tariq Mahmood', city: 'Karachi', house: 'House 22, Block 7, Gulshan-e-Iqbal', plan: 'NOVICE+', daysAgo: 3 },
  { name: 'Sahar Latif', city: 'Lahore', house: '14-B, Wapda Town', plan: 'NOVICE', daysAgo: 1, isCalled: true },
  { name: 'Owais Rana', city: 'Karachi', house: 'Flat 301, Block 3, Clifton', plan: 'PRO', daysAgo: 1 },
]

/** Titles that the shop does not have, with the share of the members who vote for them. */
export const WANTED: readonly [title: string, platform: 'PS5' | 'PS4', votes: number][] = [
  ['Borderlands 4', 'PS4', 11],
  ['Cronos: The New Dawn', 'PS5', 7],
  ['Hell is Us', 'PS5', 5],
  ['Lost Soul Aside', 'PS5', 3],
  ['Wuchang: Fallen Feathers', 'PS5', 2],
]
