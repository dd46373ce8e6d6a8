/** SVG paths in a 24 × 24 view box. */
const DRAWINGS = {
  cart: 'M2 3h3l2.6 12.4a1 1 0 0 0 1 .8h9.3a1 1 0 0 0 1-.8L21 7H6M9.5 20h.01M17.5 20h.01',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M3 6h18M3 12h18M3 18h18',
  next: 'm9 5 7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15L19 12Z',
  previous: 'm15 5-7 7 7 7',
  scheme: 'M12 3a9 9 0 1 0 0 18ZM12 3a9 9 0 1 1 0 18',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 5 5',
} as const

export type IconName = keyof typeof DRAWINGS

/** An icon of 1.5em. Decorative: the control around it needs an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing path={DRAWINGS[name]} />
}

/** The same for an SVG path that only some screens load. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
