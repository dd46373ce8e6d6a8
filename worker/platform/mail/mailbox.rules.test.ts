import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { email } from '#contract/text.ts'
import { mailboxOf } from './mailbox.rules.ts'

const word = fc.stringMatching(/^[a-z\d_-]{1,12}$/)
const local = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('.'))
const domain = fc.constantFrom('khelbox.example', 'mail.example.pk', 'gmail.com', 'googlemail.com')

/** Other spellings of an address that arrive in the same mailbox. */
function spellingOf(local: string, domain: string): fc.Arbitrary<string> {
  const isGmail = domain.startsWith('g')
  const letters = fc.tuple(
    ...[...local].map((letter) =>
      fc
        .tuple(fc.boolean(), fc.boolean())
        .map(([isLarge, isDotted]) =>
          isGmail && letter === '.'
            ? ''
            : `${isLarge ? letter.toUpperCase() : letter}${isGmail && isDotted ? '.' : ''}`,
        ),
    ),
  )
  const tag = fc.option(fc.stringMatching(/^[\w.+-]{0,12}$/), { nil: undefined })
  return fc
    .tuple(letters, tag, fc.constantFrom(...(isGmail ? ['gmail.com', 'GoogleMail.com'] : [domain])))
    .map(([parts, tag, at]) => {
      const name = parts.join('').replace(/\.$/, '')
      return `${name}${tag === undefined ? '' : `+${tag}`}@${at}`
    })
}

test('every spelling of an address has the mailbox of the address', () => {
  const spelled = fc
    .tuple(local, domain)
    .chain(([local, domain]) => fc.tuple(fc.constant([local, domain]), spellingOf(local, domain)))
  fc.assert(
    fc.property(spelled, ([[local, domain], spelling]) => {
      expect(mailboxOf(spelling)).toBe(mailboxOf(`${local}@${domain}`))
    }),
  )
})

test('a mailbox is its own mailbox and a valid address', () => {
  fc.assert(
    fc.property(fc.tuple(local, domain), ([local, domain]) => {
      const mailbox = mailboxOf(`${local}+tag@${domain}`)
      expect(mailboxOf(mailbox)).toBe(mailbox)
      expect(v.is(email, mailbox)).toBe(true)
    }),
  )
})

test.each([
  ['sana@khelbox.example', 'sana.malik@khelbox.example'],
  ['sana.malik@khelbox.example', 'sanamalik@khelbox.example'],
  ['sana@gmail.com', 'sana@gmail.com.example'],
  ['sana@gmail.com', 'sana@khelbox.example'],
  ['+92@khelbox.example', '+93@khelbox.example'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
