import type { ReactNode } from 'react'
import { WithAmounts } from '#web/features/money/price.tsx'
import styles from '#web/public/parts/parts.module.css'

/** A part of a text, with its number on the page. */
interface Part {
  /** The fragment of its address. */
  id: string
  title: string
  /** Sentences, each with a number. */
  rules: readonly string[]
}

/** A long text in parts, with links to them. */
export function Parts({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">On this page</h2>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {parts.map(({ id, title, rules }) => (
          <section key={id} id={id} className={styles.part}>
            <h2>{title}</h2>
            <ol className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>
                  <p>
                    <WithAmounts>{rule}</WithAmounts>
                  </p>
                </li>
              ))}
            </ol>
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}
