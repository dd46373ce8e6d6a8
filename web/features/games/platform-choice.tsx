import styles from '#web/features/games/platform-choice.module.css'

interface PlatformChoiceProps {
  /** The title, for the accessible name. */
  title: string
  games: readonly { productCode: string; platform: string }[]
  /** A product code. */
  chosen: string
  onChoose: (productCode: string) => void
  /** The id of the chosen platform, for an `aria-describedby`. */
  chosenId?: string
}

/** The platforms of a title as buttons, one of them pressed. A title on one has no choice. */
export function PlatformChoice(props: PlatformChoiceProps) {
  const { title, games, chosen, onChoose, chosenId } = props
  if (games.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend, and this is no form
    <div className={styles.choice} role="group" aria-label={`Platform of ${title}`}>
      {games.map(({ productCode, platform }) => {
        const isChosen = productCode === chosen
        return (
          <button
            key={productCode}
            type="button"
            className={styles.platform}
            aria-pressed={isChosen}
            onClick={() => onChoose(productCode)}
            {...(isChosen && chosenId && { id: chosenId })}
          >
            {platform}
          </button>
        )
      })}
    </div>
  )
}
