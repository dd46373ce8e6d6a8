import { Component, type ReactNode } from 'react'
import { paths } from '#web/content/paths.ts'
import styles from '#web/features/layout/notice.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  children: ReactNode
}

/** Shows the error screen when its children cannot be rendered or their code cannot be fetched. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children
  }
}

function ErrorScreen() {
  return (
    <Notice heading="Something went wrong">
      <PageHead title="Something went wrong" description="This page could not be shown." />
      <p>We could not show this page. Please check your connection and reload it.</p>
      <Button onClick={() => location.reload()}>Reload page</Button>
      {/* A plain link, because a new page load also discards the state that failed. */}
      <a href={paths.home}>Go to the home page</a>
    </Notice>
  )
}

/** A page with one message, for example an error. */
export function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{heading}</h1>
      {children}
    </section>
  )
}
