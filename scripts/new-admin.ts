import * as v from 'valibot'
import { chosenPassword } from '../contract/passwords.ts'
import { email, LENGTHS, requiredText } from '../contract/text.ts'
import { isCommonPassword, TOO_COMMON } from '../worker/platform/passwords/choice.ts'

/** What `npm run admin:create` is given. */
export const newAdmin = v.objectAsync({
  email: v.pipe(email, v.toLowerCase()),
  name: requiredText('Please give a name: --name "The Owner"', LENGTHS.name),
  password: v.pipeAsync(
    chosenPassword('Password', 'Please enter a password'),
    v.checkAsync(async (password) => !(await isCommonPassword(password)), TOO_COMMON),
  ),
})
