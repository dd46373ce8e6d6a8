/**
 * Parses CSV into objects keyed by the header line. Cells have no line breaks, and the first one of a line is not
 * empty.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(parseLine)
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])))
}

function parseLine(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
