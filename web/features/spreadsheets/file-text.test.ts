import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileSheets, fileText } from '#web/features/spreadsheets/file-text.ts'

const utf16 = (text: string, isBig = false) =>
  Uint8Array.from(
    [...text].flatMap((letter) =>
      [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8].map((_, at, pair) => pair[isBig ? 1 - at : at] ?? 0),
    ),
  )

test.each([
  ['UTF-8', strToU8('Date,علی'), 'Date,علی'],
  ['UTF-8 with a mark', strToU8('\uFEFFDate,علی'), 'Date,علی'],
  ['UTF-16 with a mark', utf16('\uFEFFDate,علی'), 'Date,علی'],
  ['UTF-16 the other way round', utf16('\uFEFFDate,علی', true), 'Date,علی'],
  ['UTF-16 without a mark', utf16('Date,Amount'), 'Date,Amount'],
  ['big UTF-16 without a mark', utf16('Date,Amount', true), 'Date,Amount'],
  ['windows-1252', Uint8Array.from([0x44, 0x92, 0xe9, 0x2c, 0x31]), 'D’é,1'],
  ['CR line ends', strToU8('Date,Amount\r1,2\r'), 'Date,Amount\r1,2\r'],
  ['an empty file', new Uint8Array(), ''],
  [
    'an HTML page named .xls',
    strToU8('<html><table><tr><td>Bank</table><table><tr><th>Date<th>Amount<tr><td>22/11/2026<td>2,500</table>'),
    'Date,Amount\n22/11/2026,"2,500"',
  ],
])('reads a file in %s', async (_, bytes, text) => {
  expect(await fileText(new Blob([bytes]))).toBe(text)
})

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

interface Parts {
  sheet: string
  strings?: string
  styles?: string
  workbook?: string
}

/** An XLSX with its first sheet hidden, as in some banks' reports, unless `workbook` says otherwise. */
function xlsx({ sheet, strings = '', styles = '', workbook = '' }: Parts): Blob {
  const id = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const parts = {
    'xl/workbook.xml': `<workbook ${MAIN} ${id}>${workbook}<sheets><sheet name="x" sheetId="1" state="hidden" r:id="rId1"/><sheet name="y" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData/></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}>${styles}</styleSheet>`,
    'xl/media/picture.png': 'x',
  }
  return new Blob([zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))])
}

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="[Red]#,##0.00&quot;d&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'

test.each<[string, string, Partial<Parts>, string]>([
  [
    'shared texts',
    '<row r="1"><c r="A1" t="s"><v>1</v></c></row>',
    { strings: '<si><t>a</t></si><si><t>Date</t></si>' },
    'Date',
  ],
  [
    'texts of several runs',
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
    { strings: '<si><r><t>Cre</t></r><r><t>dit</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>' },
    'Credit',
  ],
  ['inline texts', '<row><c t="inlineStr"><is><t>علی &amp; co</t></is></c></row>', {}, 'علی & co'],
  ['results of formulas', '<row><c t="str"><f>A1&amp;A2</f><v>FT1</v></c><c><f>1+1</f><v>2</v></c></row>', {}, 'FT1,2'],
  ['errors and truth values', '<row><c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>', {}, '#N/A,1'],
  [
    'amounts',
    '<row><c><v>2500.3699999999999</v></c><c><v>-500</v></c><c s="4"><v>46106</v></c></row>',
    {},
    '2500.37,-500,46106',
  ],
  ['days', '<row><c s="1"><v>46106</v></c><c s="3"><v>46107</v></c></row>', {}, '2026-03-25,2026-03-26'],
  ['days with a time', '<row><c s="2"><v>46106.586909722224</v></c></row>', {}, '2026-03-25 14:05:09'],
  ['times', '<row><c s="2"><v>0.5</v></c></row>', {}, '12:00:00'],
  [
    'days of an old Mac',
    '<row><c s="1"><v>44644</v></c></row>',
    { workbook: '<workbookPr date1904="1"/>' },
    '2026-03-25',
  ],
  [
    'gaps',
    '<row r="2"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c></row><row r="4"><c r="A4"><v>3</v></c></row>',
    {},
    '\n,1,,2\n\n3',
  ],
  ['separators', '<row><c t="inlineStr"><is><t>a, "b"\nc</t></is></c><c><v>1</v></c></row>', {}, '"a, ""b""\nc",1'],
  ['an empty sheet', '', {}, ''],
])('reads %s of an XLSX', async (_, sheet, parts, text) => {
  expect(await fileText(xlsx({ sheet, styles: STYLES, ...parts }))).toBe(text)
})

test.each([
  ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old Excel file, or one with a password/],
  ['a PDF', strToU8('%PDF-1.7'), /This is a PDF/],
  ['another archive', zipSync({ 'a.txt': strToU8('x') }), /could not be read/],
  ['a cut archive', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), /could not be read/],
  ['a sheet that unpacks to 25 MiB', zipSync({ 'xl/workbook.xml': new Uint8Array(25 * 1024 * 1024) }), /too large/],
])('refuses %s by name', async (_, bytes, message) => {
  await expect(fileText(new Blob([bytes]))).rejects.toThrow(message)
})

test('reads each visible sheet of an XLSX', async () => {
  const sheets = await fileSheets(xlsx({ sheet: '<row><c><v>1</v></c></row>' }))
  expect(sheets.map(({ name, read }) => [name, read().csv])).toEqual([['y', '1']])
})

test('a text or day that is merged over rows is in each row that is not empty; a number is not', async () => {
  const top = '<row><c t="inlineStr"><is><t>PS5</t></is></c><c s="1"><v>46106</v></c><c><v>6000</v></c></row>'
  const below = '<row><c/><c/><c/><c><v>1</v></c></row><row/><row r="4"><c r="B4"/><c r="D4"><v>2</v></c></row>'
  const merged = ['A1:A4', 'B1:B2', 'C1:C2', 'E1:F2'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const [sheet] = await fileSheets(
    xlsx({ sheet: `${top}${below}</sheetData><mergeCells>${merged}</mergeCells><sheetData>`, styles: STYLES }),
  )
  expect(sheet?.read()).toEqual({
    csv: 'PS5,2026-03-25,6000\nPS5,2026-03-25,,1\n\nPS5,,,2',
    filled: ['A2', 'A4', 'B2'],
  })
})

test('refuses a row far below, which would fill the memory', async () => {
  const sheet = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
  await expect(fileText(xlsx({ sheet }))).rejects.toThrow(/too large/)
})
