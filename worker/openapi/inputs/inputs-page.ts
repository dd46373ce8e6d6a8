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

/** What is not seen, or would turn or break the line of the table. */
const UNSEEN = /[\p{C}\p{M}\p{Z}\p{DI}\u2800]/gu

/** A text as code, in which blanks other than one space and what cannot be seen are written as `\u200b`. */
function asCode(text: string): string {
  if (text === '') return '(empty)'
  const shown = text.length > 30 ? `${text.slice(0, 30)}…` : text
  const seen = shown.replace(UNSEEN, (character, at: number) =>
    character === ' ' && at > 0 && at < shown.length - 1 ? ' ' : escaped(character),
  )
  const code = seen.replaceAll('|', '\\|')
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
}

function escaped(character: string): string {
  if (character === ' ') return '␣'
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('')
}

function table(heads: [string, string], rows: InputKind['understood'], result: (text: string) => string): string {
  const groups = [...Map.groupBy(rows, ([, read]) => read)]
  const lines = groups.map(
    ([read, texts]) => `| ${result(read)} | ${texts.map(([text]) => asCode(text)).join(' · ')} |\n`,
  )
  return `| ${heads.join(' | ')} |\n|---|---|\n${lines.join('')}`
}

/** The kinds of docs/inputs.md, from the tables that are tests. */
export function inputsPage(): string {
  return INPUT_KINDS.map(
    ({ title, about, understood, refused }) =>
      `## ${title}\n\n${about}\n\n${table(['Read as', 'Texts'], understood, asCode)}\n${table(['Refused', 'Texts'], refused, (text) => text)}`,
  ).join('\n')
}
