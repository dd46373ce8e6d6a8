import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** What the code is for. */
  label: string
  className?: string | undefined
}

/** The quiet zone around the code, in modules. */
const BORDER = 4

/** A QR code, dark on light in both colour schemes because scanners expect it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(rowPath).join('')} fill="#000" />
    </svg>
  )
}

/** The dark modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}
