import { requiredText } from './text.ts'

/** A product code; 'Please choose a game' when it is missing. */
export const productCode = requiredText('Please choose a game', 64)
