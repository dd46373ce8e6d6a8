import { type ComponentType, lazy } from 'react'
import { loadCode } from '#web/client/lazy-code.ts'

/**
 * A component whose code is fetched when it is first rendered, or earlier by `fetchCode`, which rejects when that
 * fails and does not reload the page.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return Object.assign(
    lazy(async () => ({ default: await loadCode(load) })),
    { fetchCode: load },
  )
}

/**
 * The same for what a form or page can do without. When its code cannot be loaded, `Without` takes its place, and the
 * page is not reloaded: somebody may be typing.
 */
export function optionalComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => Without) }))
}
