/** A calendar day in Asia/Karachi, 'YYYY-MM-DD'. */
export type Day = string

const spoken = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-03-14` → `14 Mar 2026`. */
export function formatDay(day: Day): string {
  return spoken.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep')
}
