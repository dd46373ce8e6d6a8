import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '#web/app/error-screen.tsx'

interface Props {
  children: ReactNode
}

/** Shows the error screen in place of children that could not be drawn. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children
  }
}
