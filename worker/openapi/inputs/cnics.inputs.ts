import { cnicText } from '#contract/cnic.ts'
import { each, type InputKind, readBy } from './input-kind.ts'

export const cnics: InputKind = {
  title: 'CNICs',
  about: 'The number of a national identity card, of a customer and of a block. It is stored as 13 digits, encrypted.',
  read: readBy(cnicText),
  understood: each(
    [
      '3520212345671',
      '35202-1234567-1',
      '35202 1234567 1',
      '35202- 1234567 -1',
      '35202--1234567--1',
      '352021234567-1',
      '35202-12345671',
      '3 5 2 0 2 1 2 3 4 5 6 7 1',
      '35202-1234567-1 ',
      ' 35202-1234567-1',
      '35202\u00a01234567\u00a01',
      '35202\u20111234567\u20111',
      '35202\u20131234567\u20131',
      '35202\u22121234567\u22121',
      '35202\u200b1234567\u200b1',
      '\ufeff3520212345671',
      '35202\u20281234567\u20281',
      '٣٥٢٠٢-١٢٣٤٥٦٧-١',
      '३५२०२१२३४५६७१',
      ' 35202‑1234567–1 ',
      '\u202a35202-1234567-1\u202c',
      '۳۵۲۰۲-۱۲۳۴۵۶۷-۱',
      '３５２０２１２３４５６７１',
    ],
    '3520212345671',
  ),
  refused: each(
    ['', '352021234567', '35202123456711', '0520212345671', '35202-123456O-1', '35202.1234567.1', '²520212345671'],
    'Please enter a CNIC of 13 digits like 35202-1234567-1',
  ),
}
