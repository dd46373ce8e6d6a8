import type { CSSProperties } from 'react'
import styles from '#web/admin/copies/barcode.module.css'
import { code128 } from '#web/admin/copies/code-128.ts'

/** A code as a barcode with its text below, black on white in every theme. */
export function Barcode({ code }: { code: string }) {
  const { width, path } = code128(code)
  return (
    <div className={styles.barcode} style={{ '--modules': width } as CSSProperties}>
      <svg
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Barcode ${code}`}
      >
        <path d={path} />
      </svg>
      <span>{code}</span>
    </div>
  )
}
