import type { ComponentType } from 'react'
import { matchPath, type RouteObject } from 'react-router-dom'
import { lazyComponent } from '#web/ui/lazy-component.ts'

/** A route whose screen has its own code, fetched when it is shown or earlier by `fetchCodeOf`. */
type ScreenRoute = RouteObject & { path: string; fetchCode: () => Promise<unknown> }

export function screen(path: string, load: () => Promise<ComponentType>): ScreenRoute {
  const Component = lazyComponent(load)
  return { path, Component, fetchCode: Component.fetchCode }
}

/** Fetches the code of the screen at an address, if one of `routes` matches. */
export async function fetchCodeOf(pathname: string, routes: readonly ScreenRoute[]) {
  await routes.find(({ path }) => path !== '*' && matchPath(path, pathname))?.fetchCode()
}
