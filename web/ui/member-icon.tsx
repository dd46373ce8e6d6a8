import { Drawing } from '#web/ui/icon.tsx'

/** Icons of the customer area. Kept out of icon.tsx, which every page loads. */
const DRAWINGS = {
  down: 'm5 9 7 7 7-7',
  games: 'M3 8h18v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM7 8V4h10v4M9 14h6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  help: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0m6.5-2.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3h.01',
  home: 'm3 11 9-8 9 8M5.5 9.5V20h13V9.5',
  plans: 'M4 5h16v14H4ZM4 10h16',
  queue: 'M4 6h16M4 12h16M4 18h7m7-3v6m-3-3h6',
  queued: 'M4 6h16M4 12h16M4 18h7m3 0 2.5 2.5L21 16',
  top: 'M5 4h14M5 17l7-7 7 7',
  up: 'm5 15 7-7 7 7',
} as const

type MemberIconName = keyof typeof DRAWINGS

/** See `Icon`. */
export function MemberIcon({ name }: { name: MemberIconName }) {
  return <Drawing path={DRAWINGS[name]} />
}
