// Fails when nobody could sign in at the shop. Needs no `npm ci` (.github/workflows/sign-in.yml).
import { ORIGIN } from '../web/content/origin.ts'
import { checkSignIn } from './sign-in-check.ts'

const fault = await checkSignIn(ORIGIN)
if (fault) console.error(`${ORIGIN}: ${fault}`)
process.exitCode = fault ? 1 : 0
