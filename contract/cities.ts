import * as v from 'valibot'
import { folded } from './folded.ts'
import { LENGTHS, lineOrEmpty, requiredLines, requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** Provinces and territories with their larger cities, the largest first. */
export const PLACES = {
  Sindh: ['Karachi', 'Hyderabad', 'Sukkur', 'Larkana', 'Nawabshah', 'Mirpur Khas'],
  Punjab: [
    'Lahore',
    'Faisalabad',
    'Rawalpindi',
    'Gujranwala',
    'Multan',
    'Sargodha',
    'Sialkot',
    'Bahawalpur',
    'Gujrat',
    'Sahiwal',
  ],
  'Islamabad Capital Territory': ['Islamabad'],
  'Khyber Pakhtunkhwa': ['Peshawar', 'Mardan', 'Abbottabad', 'Swat', 'Kohat'],
  Balochistan: ['Quetta', 'Gwadar', 'Khuzdar'],
  'Azad Jammu & Kashmir': ['Muzaffarabad', 'Mirpur'],
  'Gilgit-Baltistan': ['Gilgit', 'Skardu'],
} as const satisfies Record<string, readonly string[]>

const CITIES: readonly string[] = Object.values(PLACES).flat()

/** Other names of cities, as they are compared. */
const ALIASES: Record<string, string> = {
  ...{
    khi: 'Karachi',
    krachi: 'Karachi',
    karaachi: 'Karachi',
    kurrachee: 'Karachi',
    کراچی: 'Karachi',
    کراچي: 'Karachi',
  },
  ...{ lhr: 'Lahore', lahor: 'Lahore', لاہور: 'Lahore' },
  ...{ isb: 'Islamabad', isl: 'Islamabad', 'اسلام آباد': 'Islamabad' },
  ...{ pindi: 'Rawalpindi', rwp: 'Rawalpindi', راولپنڈی: 'Rawalpindi' },
  ...{ fsd: 'Faisalabad', lyallpur: 'Faisalabad', 'فیصل آباد': 'Faisalabad' },
  ...{ hyd: 'Hyderabad', حیدرآباد: 'Hyderabad', ملتان: 'Multan', پشاور: 'Peshawar', کوئٹہ: 'Quetta', سکھر: 'Sukkur' },
}
const BY_NAME = new Map([
  ...CITIES.flatMap((city) => [keyOf(city), keyOf(city).replaceAll(' ', '')].map((key) => [key, city] as const)),
  ...Object.entries(ALIASES),
])

/** What stands beside the name of a city and says nothing else. */
const AROUND = new RegExp(
  `\\b(?:${Object.keys(PLACES).map(keyOf).join('|')}|pakistan|pak|pk|kpk|ict|ajk|punjab|city|cantt?|cantonment|saddar|district|distt?|division|metropolitan|corporation|\\d{5})\\b|سندھ|پنجاب|پاکستان|شہر`,
  'g',
)
/** `Karachi Road` is no city, and Karachi Company is a market of Islamabad. */
const STREET = /\b(?:road|rd|street|st|bazaa?r|market|highway|hotel|company|chowk)\b/

/** Small letters, one space for all that is no letter and no digit, and the letters of Urdu for those of Arabic. */
function keyOf(text: string): string {
  return folded(text)
    .toLowerCase()
    .replaceAll('ك', 'ک')
    .replaceAll('ي', 'ی')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The listed city that a text names: `KARACHI CANTT`, `Karachi, Sindh`, `Clifton Karachi`, `کراچی` and `Khi` are
 * Karachi. Any other text unchanged.
 */
export function cityOf(text: string): string {
  const typed = keyOf(text)
  const name = typed.replace(AROUND, ' ').replace(/\s+/g, ' ').trim()
  const listed = BY_NAME.get(name) ?? BY_NAME.get(typed) ?? BY_NAME.get(typed.replaceAll(' ', ''))
  if (listed) return listed
  // A part of the city before or after its name: of one city only, and of no street.
  const named = new Set(name.split(' ').flatMap((word) => BY_NAME.get(word) ?? []))
  const [only] = named
  return named.size === 1 && only === 'Karachi' && !STREET.test(typed) ? only : text
}

/** Whether the shop knows the city; the fee of another one is that of all other cities. */
export function isListed(city: string): boolean {
  return CITIES.includes(cityOf(city))
}

/** Where a delivery goes: days and fees differ. */
export type Zone = 'karachi' | 'elsewhere'

/** The delivery zone of a city. */
export function zoneOf(city: string): Zone {
  return cityOf(city) === 'Karachi' ? 'karachi' : 'elsewhere'
}

/** Whether games go there by courier. Where no city is known, somebody asks and goes. */
export function goesByCourier(city: string): boolean {
  return city !== '' && zoneOf(city) !== 'karachi'
}

/** A required city: the name of a listed one, or another text. */
export const city = v.pipe(requiredText('Please enter your city', LENGTHS.name), v.transform(cityOf), reads('city'))

/** The same, or '' for none. */
export const cityOrNone = v.pipe(lineOrEmpty(LENGTHS.name), v.transform(cityOf), reads('city'))

/**
 * PUT /api/v1/account/address: where the shop delivers to. The city decides delivery days and fees. Without an `area`
 * that of the same city stays.
 */
export const addressChange = v.strictObject({
  city,
  area: v.optional(lineOrEmpty(LENGTHS.name)),
  address: requiredLines('Please enter your address', LENGTHS.address),
})
export type AddressChange = v.InferOutput<typeof addressChange>

/** The option that opens a text field, for places that are not listed. */
export const OTHER = 'Other'

export const PROVINCES = Object.keys(PLACES)

/** The province of a listed city; undefined for other cities. */
export function provinceOf(city: string): string | undefined {
  return Object.entries<readonly string[]>(PLACES).find(([, cities]) => cities.includes(city))?.[0]
}
