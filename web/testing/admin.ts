/** What the server says of whoever visits as an admin; for `serve`. */
export const ME = {
  'GET /api/v1/admin/me': { body: { status: true, user: { name: 'A', email: 'a@b.c' } } },
}

/** A page of an admin list. */
export function page(rows: unknown[], next: string | null = null) {
  return { body: { status: true, rows, next } }
}
