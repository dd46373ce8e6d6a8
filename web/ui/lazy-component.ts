import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is fetched when it is first rendered. After a deployment the old files are gone,
 * so the first failure reloads the page. A second failure throws to the error boundary.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(reloadOnce) }))
}

function reloadOnce(error: unknown): Promise<never> {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'reload') {
    throw error
  }
  location.reload()
  return new Promise(() => {})
}
