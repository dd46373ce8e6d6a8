import * as v from 'valibot'
import { otpForm } from '#contract/accounts.ts'
import { appForm, recoveryForm } from '#contract/admin-factors.ts'
import { codeOf } from '#contract/codes.ts'
import { settingsForm } from '#contract/settings.ts'
import { transactionKey } from '#contract/transaction-id.ts'
import { each, type InputKind, readBy } from './input-kind.ts'

const UNKNOWN = 'Is no code of the shop, and is looked up as it was typed'

export const codes: InputKind = {
  title: 'Codes of the shop',
  about:
    'The IDs of orders, requests, payment codes and members, and the codes of games and discs, in forms, addresses and the search of the shop. O is 0, and I and L are 1, as in Crockford’s base 32.',
  read: (text) => {
    const code = codeOf(text)
    return /^(?:K[OPR]-[\dA-Z]{8}|KB-\d{4,}|PS[45](?:-\d+){1,2})$/.test(code) ? { reading: code } : { refusal: UNKNOWN }
  },
  understood: [
    ...each(
      [
        ...[
          'KO-7Q0M1XKD',
          'ko-7q0m1xkd',
          'KO7Q0M1XKD',
          'KO 7Q0M1XKD',
          'KO\u20117Q0M1XKD',
          'KO–7Q0M1XKD',
          'K0-7QOMIXKD',
        ],
        ...['#KO-7Q0M1XKD', 'KO-7Q0M1XKD.', ' KO-7Q0M1XKD ', '\u202aKO-7Q0M1XKD\u202c', 'KO-7Q0M 1XKD', 'ko-7qomlxkd'],
        ...['ＫＯ－７Ｑ０Ｍ１ＸＫＤ', 'KO-7Q۰M۱XKD', 'K O - 7 Q 0 M 1 X K D', 'KO_7Q0M1XKD', 'KO\u200b-7Q0M1XKD'],
      ],
      'KO-7Q0M1XKD',
    ),
    ['kr 7q0m1xkd', 'KR-7Q0M1XKD'],
    ['KP–7Q0M1XKD', 'KP-7Q0M1XKD'],
    ...each(['KB-1001', 'kb1001', 'KB 1001', '#KB‑1001', 'KB-۱۰۰۱', 'KB-lOOl', 'kb-1001.'], 'KB-1001'),
    ...each(['PS5-0001', 'ps50001', 'PS5 0001', 'PS5–OOO1', '#ps5-0001.', 'PS5/0001', 'PS۵-۰۰۰۱'], 'PS5-0001'),
    ...each(
      ['PS5-0001-1', 'ps5 0001 1', 'PS500011', 'PS5-0001-l', ']C0PS5-0001-1', ']C1ps5-0001-1', '*PS5-0001-1*'],
      'PS5-0001-1',
    ),
    ...each(['PS5/0001/1', 'PS5_0001_1', 'PS5.0001.1', 'PS5-0001-1\t', 'PS5-0001-1\r\n'], 'PS5-0001-1'),
  ],
  refused: each(
    [
      '',
      'KO-1',
      'KO-7Q2M4XK',
      'KX-7Q2M4XKD',
      'KB-100²',
      'kbo1001@example.com',
      'salesman 7',
      'PS6-0001',
      'PS5-',
      'PS5',
      'Ayesha Khan',
      'PS512345',
    ],
    UNKNOWN,
  ),
}

export const mailedCodes: InputKind = {
  title: 'Codes of mails and apps',
  about:
    'Codes of 8 digits by mail, of 6 digits by an app, and recovery codes of 16 letters and digits. A wrong reading of a correct code is no guess.',
  read: (text) => {
    const schemas = [otpForm, appForm, recoveryForm].map((form) => readBy(form.entries.code)(text))
    return schemas.find((read) => 'reading' in read) ?? schemas[0] ?? { refusal: '' }
  },
  understood: [
    ...each(
      ['12345670', '1234 5670', '1234-5670', '1234\u20115670', '1234567O', 'l234567o', '۱۲۳۴۵۶۷۰', '12345670.'],
      '12345670',
    ),
    ...each(['١٢٣٤٥٦٧٠', '１２３４５６７０', '12 34 56 70', '12345670\n', '\u200e12345670', '#12345670'], '12345670'),
    ...each(['123456', '123 456', '١٢٣٤٥٦', 'I23-456', '\u200e123456', '123.456'], '123456'),
    ...each(
      ['0123-4567-89AB-CDEF', 'o123 4567 89ab cdef', 'OI23456789ABCDEF', '0123–4567–89ab–cdef.'],
      '0123456789ABCDEF',
    ),
  ],
  refused: [
    ...each(['', ' ', '\u200b'], 'Please enter your code'),
    ...each(
      ['1234567', '123456789', '1234567X', '12345', '1234567½', 'code 12345670', '1234,5670'],
      'Enter your valid otp',
    ),
  ],
}

export const transactionIds: InputKind = {
  title: 'Transaction IDs',
  about:
    'The name of a payment at the bank or wallet counts once, whatever its spelling. A text without a digit other than 0 is a note.',
  read: (text) => {
    const key = transactionKey(text)
    return key === null ? { refusal: 'Is a note, not an ID' } : { reading: key }
  },
  understood: [
    ...each(
      [
        'FT-777123',
        'FT777123',
        'ft 777 123',
        'FT\u2011777123',
        'FT\u2013777\u00a0123',
        'F\u200bT7771\u200d23\ufeff',
        '\u202aFT777123\u202c',
        'F\u0422777123',
        'ＦＴ７７７１２３',
        'FT۷۷۷۱۲۳',
        'FT٧٧٧١٢٣',
        'FT७७७१२३',
        'ft\u2212777\u00ad123',
        'FT7771\u034f23',
        'FT/777.123',
        '#FT_777123.',
        'FT777l23',
        'FT777I23',
      ],
      'FT777123',
    ),
    ...each(['TXO1', 'tx\u043e1'], 'TX01'),
    ['TX-1l', 'TX11'],
    ['ΤΧ-12', 'TX12'],
  ],
  refused: each(['', 'IBFT', 'RAAST', '0000', 'Bill', 'OIL', '-', 'شناخت', '٠٠٠', 'FT0'], 'Is a note, not an ID'),
}

const NO_IBAN = 'Please enter a Pakistani IBAN: PK and 22 more letters and digits'
const WRONG_DIGITS = 'The check digits of this IBAN do not match. Please compare it with your bank'

export const ibans: InputKind = {
  title: 'IBANs',
  about: 'The account that members pay to: a Pakistani IBAN whose check digits match.',
  read: (text) => {
    const { success, output, issues } = v.safeParse(settingsForm, { iban: text, accountTitle: 'Khelbox', version: 0 })
    return success ? { reading: output.iban ?? '' } : { refusal: issues[0].message }
  },
  understood: [
    ...each(
      [
        ...['PK51UNIL0109000262456845', 'pk51unil0109000262456845', 'PK51 UNIL 0109 0002 6245 6845'],
        ...['pk51-unil-0109000262456845', '\u200ePK51UNIL۰۱۰۹۰۰۰۲۶۲۴۵۶۸۴۵', 'PK51\u00a0UNIL0109000262456845'],
        ...['PK51\u2011UNIL\u20110109000262456845', ' PK51UNIL0109000262456845\n', 'ＰＫ51UNIL0109000262456845'],
        ...['PK51 UNIL 0109000262456845\t', 'PK51UNIL\u200b0109000262456845', '\ufeffPK51UNIL0109000262456845'],
        ...['P K 5 1 U N I L 0 1 0 9 0 0 0 2 6 2 4 5 6 8 4 5', 'PK51UNIL٠١٠٩٠٠٠٢٦٢٤٥٦٨٤٥', 'Pk51Unil0109000262456845'],
        ...[
          'PK51–UNIL–0109–0002–6245–6845',
          'PK51UNIL０１０９０００２６２４５６８４５',
          'PK51UNIL0109\u202f0002\u202f6245\u202f6845',
        ],
        ...['\u2066PK51UNIL0109000262456845\u2069', 'PK51UNIL 0109 000262456845', 'IBAN: PK51 UNIL 0109000262456845'],
      ],
      'PK51UNIL0109000262456845',
    ),
  ],
  refused: [
    ...each(['PK52UNIL0109000262456845', 'PK51UNIL0109000262456854'], WRONG_DIGITS),
    ...each(['PK51', 'GB29NWBK60161331926819', '0109000262456845', 'PK51UNIL010900026245684'], NO_IBAN),
  ],
}
