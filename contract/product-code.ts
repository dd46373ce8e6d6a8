import * as v from 'valibot'
import { codeOf } from './codes.ts'
import { requiredText } from './text.ts'
import { reads } from './text-kinds.ts'

/** A required code of the shop in any spelling. `message` is the error for none. */
export function codeText(message: string, maxLength = 64) {
  return v.pipe(requiredText(message, maxLength), v.transform(codeOf), reads('code'))
}

/** A product code; 'Please choose a game' when it is missing. */
export const productCode = codeText('Please choose a game')
