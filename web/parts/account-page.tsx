import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '#web/app/page-head.tsx'
import styles from '#web/parts/account-page.module.css'

interface AccountPageProps extends PageHeadProps {
  heading: string
  children: ReactNode
}

/** A page about one's account: a heading and one narrow column below it. */
export function AccountPage({ heading, children, ...head }: AccountPageProps) {
  return (
    <section className={styles.page}>
      <PageHead {...head} />
      <h1>{heading}</h1>
      {children}
    </section>
  )
}
