export type ErrorName = 'AdminError' | 'CustomerHostError' | 'MemberError'

/** The name of the error schema of a path. */
export function errorOf(path: string): ErrorName {
  if (path.startsWith('/api/v1/admin/')) return 'AdminError'
  return /^\/api\/(Customer|Users)\//.test(path) ? 'CustomerHostError' : 'MemberError'
}

/** The path of a route as the document writes it: '/api/v1/user/queue/{productCode}'. */
export function documentedPath(route: string): string {
  const [, path = ''] = route.split(' ')
  return path.replace(/:(\w+)(?:\{.*?\})?/g, '{$1}').replace('*', '{productCode}')
}

/** 'getAdminOrdersId' for 'GET /api/v1/admin/orders/:id'. */
export function operationId(route: string): string {
  const [method = ''] = route.split(' ')
  const path = documentedPath(route).replace(/^\/api\/(v1\/)?/, '')
  return method.toLowerCase() + pascalCase(path)
}

/** 'gameRow' -> 'GameRow', '/api/v1/user/game-request' -> 'ApiV1UserGameRequest'. */
export function pascalCase(text: string): string {
  return text.replace(/(?:^|[^A-Za-z0-9]+)([a-z0-9]?)/gi, (_, first: string) => first.toUpperCase())
}
