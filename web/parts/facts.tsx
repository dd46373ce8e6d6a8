import { Fragment, type ReactNode } from 'react'
import styles from '#web/parts/facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** Names with their values, side by side where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
