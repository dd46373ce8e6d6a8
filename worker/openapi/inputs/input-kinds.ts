import { amounts } from './amounts.inputs.ts'
import { barcodes } from './barcodes.inputs.ts'
import { cities } from './cities.inputs.ts'
import { cnics } from './cnics.inputs.ts'
import { codes, ibans, mailedCodes, transactionIds } from './codes.inputs.ts'
import type { InputKind } from './input-kind.ts'
import { emails, names } from './names.inputs.ts'
import { mobileNumbers, phonesOfMessages } from './phones.inputs.ts'

/** All kinds, in the order of docs/inputs.md. */
export const INPUT_KINDS: readonly InputKind[] = [
  ...[mobileNumbers, phonesOfMessages, amounts],
  ...[codes, mailedCodes, transactionIds, cnics, ibans],
  ...[emails, names, cities, barcodes],
]
