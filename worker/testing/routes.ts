import { app } from '../app.ts'

/** Every route of the app as 'POST /api/v1/user/queue', once each. */
export function routesOf(): string[] {
  const handlers = app.routes.filter((route) => route.method !== 'ALL') // ALL is middleware
  return [...new Set(handlers.map((route) => `${route.method} ${route.path}`))]
}

/** The path of a route with its parameters replaced by these. */
export function pathOf(route: string, samples: Record<string, string>): string {
  const [, pattern = ''] = route.split(' ')
  return pattern.replace(/:(\w+)(\{.*?\})?/g, (_whole, name: string) => samples[name] ?? 'some-id')
}

/** The route of a call; undefined when no route has this path. */
export function routeOf(method: string, path: string): string | undefined {
  const [plain = ''] = path.split('?')
  return routesOf().find((route) => {
    const [of, pattern = ''] = route.split(' ')
    const shape = pattern.replace(/:\w+(?:\{(.*?)\})?/g, (_whole, text = '[^/]+') => text)
    return of === method && new RegExp(`^${shape}$`).test(plain)
  })
}
