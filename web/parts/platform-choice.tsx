import styles from '#web/parts/platform-choice.module.css'

interface PlatformChoiceProps {
  /** The title, for the accessible name. */
  title: string
  games: readonly { productCode: string; platform: string }[]
  /** A product code. */
  chosen: string
  onChoose: (productCode: string) => void
}

/** The platforms of a title as buttons, one of them pressed. */
export function PlatformChoice({ title, games, chosen, onChoose }: PlatformChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className={styles.platforms} role="group" aria-label={`Platform of ${title}`}>
      {games.map(({ productCode, platform }) => (
        <button
          key={productCode}
          type="button"
          className={styles.platform}
          aria-pressed={productCode === chosen}
          onClick={() => onChoose(productCode)}
        >
          {platform}
        </button>
      ))}
    </div>
  )
}
