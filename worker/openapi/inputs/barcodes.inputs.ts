import { readBarcode } from '#contract/barcodes.ts'
import { each, type InputKind } from './input-kind.ts'

const MISREAD = 'The check digit of this barcode does not fit. Please scan it again'
const NONE = 'No disc has this code'

export const barcodes: InputKind = {
  title: 'Barcodes of boxes',
  about:
    'EAN-13, UPC-A, UPC-E, EAN-8 and the GTIN-14 of one box, as a scanner sends them or as people copy the digits below the bars. A UPC-A is the EAN-13 with a 0 before it. The check digit has to fit.',
  read: (text) => {
    const { ean, problem = NONE } = readBarcode(text) ?? {}
    return ean ? { reading: ean } : { refusal: problem }
  },
  understood: [
    ...each(
      [
        '0711719541424',
        '711719541424',
        '7 11719 54142 4',
        '0 711719 541424',
        '0-711719-541424',
        '711719541424.',
        ' 711719541424\r\n',
        '711719541424\t',
        '\u0002711719541424\u0003',
        ']E0711719541424',
        ']E00711719541424',
        ']e0711719541424',
        ']C0711719541424',
        ']A0 711719541424',
        ']C10100711719541424',
        '(01)00711719541424',
        '00711719541424',
        '７１１７１９５４１４２４',
        '۷۱۱۷۱۹۵۴۱۴۲۴',
        '7ll7I954l424',
        'O7117195414 24',
        '\u202a711719541424\u202c',
        '\ufeff711719\u200b541424',
        '#711719541424',
      ],
      '0711719541424',
    ),
    ['4948872015264', '4948872015264'],
    ['5030930122430', '5030930122430'],
    ['96385074', '96385074'],
    [']E496385074', '96385074'],
    ['04252614', '0042100005264'],
    ['01234565', '0012345000065'],
    ['01234133', '0012300000413'],
    ['01200003', '0012000000003'],
  ],
  refused: [
    ...each(['0711719541425', '711719541423', '721719541424', '0711719514424', '96385075', '04252615'], MISREAD),
    ...each(['0000000000000', '000000000000', '00000000', '00711719541425'], MISREAD),
    ...each(['', '7117195', '71171954142', '17117195414241', '0711719541424 12345', 'PS5-0001-1'], NONE),
    ...each(['711719541424 711719541424', '71171954142X', '７１１７１９５４１４２²', 'https://example.com'], NONE),
  ],
}
