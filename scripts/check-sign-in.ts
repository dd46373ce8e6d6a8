// Fails when nobody could sign in at the shop. Needs no `npm ci` (.github/workflows/sign-in.yml).
import { randomBytes } from 'node:crypto'
import { ORIGIN } from '../web/content/origin.ts'

/** A sign-in takes a fifth of a second, and up to 15 seconds when many wait. */
const TIME_LIMIT_MS = 20_000

/**
 * Signs in with a User ID that nobody has, and returns why nobody could sign in; undefined: the sign-in works. The
 * refusal has passed site, Worker, database, limits and the hash of a password, as a sign-in does. So no account and no
 * password is stored for the check.
 */
export async function checkSignIn(origin: string): Promise<string | undefined> {
  const credentials = { userId: `check-${randomBytes(6).toString('hex')}`, password: randomBytes(12).toString('hex') }
  try {
    const response = await fetch(`${origin}/api/Users/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const { error } = (await response.json()) as { error?: { code: string } }
    if (response.status === 401 && error?.code === 'auth.credentials') return undefined
    return `The sign-in answered ${response.status} ${error?.code} in place of 401 auth.credentials`
  } catch (error) {
    return `The sign-in gave no answer: ${error instanceof Error ? error.message : error}`
  }
}

if (import.meta.main) {
  const fault = await checkSignIn(ORIGIN)
  if (fault) console.error(`${ORIGIN}: ${fault}`)
  process.exitCode = fault ? 1 : 0
}
