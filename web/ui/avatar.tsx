import type { CSSProperties } from 'react'
import styles from '#web/ui/avatar.module.css'

/** A person's initials on a colour derived from the name. Decorative: show the name beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      className={styles.avatar}
      data-large={large || undefined}
      style={{ '--hue': hueOf(name) } as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

/** `Sana Bint Malik` → `SM`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  // Spread keeps letters outside the basic plane whole.
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}

function hueOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
