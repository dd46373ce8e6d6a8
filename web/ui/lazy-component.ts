import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is fetched when it is first shown. After a deployment the files of the former
 * build are gone: the first failure fetches the page anew, a second one in a row is for the error screen.
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
