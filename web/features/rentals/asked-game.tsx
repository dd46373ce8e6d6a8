import type { OccupiedGame } from '#contract/customer-host.ts'
import { ProductCover, platformOf } from '#web/features/games/cover.tsx'
import styles from '#web/features/rentals/asked-game.module.css'

interface AskedGameProps {
  game: Pick<OccupiedGame, 'productName' | 'groupName'>
  /** Above the text. */
  label?: string
  text: string
}

/** A game that a dialog asks about, with its case and its console. */
export function AskedGame({ game, label, text }: AskedGameProps) {
  const platform = platformOf(game.groupName ?? '')
  return (
    <div className={styles.game}>
      <ProductCover game={game} />
      <div className={styles.facts}>
        {label && <p className={styles.label}>{label}</p>}
        <p className={styles.text}>{text}</p>
        {platform && <p className={styles.console}>{platform} disc</p>}
      </div>
    </div>
  )
}
