import type { ReactNode } from 'react'
import type { PushKind } from '#contract/push.ts'
import styles from '#web/features/push/push.module.css'
import field from '#web/ui/field.module.css'

interface KindBoxesProps<Kind extends PushKind> {
  legend: ReactNode
  /** Ends the name of each box, where several groups have the same kinds: 'by e-mail'. */
  channel?: string
  /** The kinds to choose from, each with what its box says. */
  words: readonly (readonly [kind: Kind, text: string])[]
  chosen: readonly Kind[]
  onChange: (chosen: Kind[]) => void
}

/** A box for each kind of news. */
export function KindBoxes<Kind extends PushKind>({ legend, channel, words, chosen, onChange }: KindBoxesProps<Kind>) {
  const kinds = words.map(([kind]) => kind)
  return (
    <fieldset className={styles.kinds}>
      <legend>{legend}</legend>
      {words.map(([kind, text]) => (
        <label key={kind} className={styles.kind}>
          <input
            type="checkbox"
            className={field.checkbox}
            aria-label={channel && `${text}, ${channel}`}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(kinds.filter((each) => (each === kind ? target.checked : chosen.includes(each))))
            }
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
