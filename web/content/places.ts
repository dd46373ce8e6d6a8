/** The option that opens a text field, for places that are not listed. */
export const OTHER = 'Other'

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

export const PROVINCES = Object.keys(PLACES)

/** The province of a listed city; undefined for other cities. */
export function provinceOf(city: string): string | undefined {
  return Object.entries<readonly string[]>(PLACES).find(([, cities]) => cities.includes(city))?.[0]
}
