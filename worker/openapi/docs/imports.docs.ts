import type * as calls from '#contract/calls/imports.ts'
import type { DocsOf } from '../call-docs.ts'

export const importsDocs: DocsOf<typeof calls> = {
  listImports: { summary: 'Lists the latest imports of spreadsheets' },
  previewImport: {
    summary: 'Reads a spreadsheet of games or customers and says what each row becomes; nothing is made',
    examples: [
      { kind: 'customers', file: 'customers.csv', csv: 'Name,Phone\nSana Malik,0300-1234567\n' },
      {
        ...{ kind: 'games', file: 'games.xlsx', csv: 'What;Which\nSifu;PS5\n' },
        columns: [
          { column: 'productName', text: 'What' },
          { column: 'platform', text: 'Which' },
        ],
        otherwise: [{ column: 'retailPrice', text: '9000' }],
      },
    ],
  },
  runImport: { summary: 'Makes the next rows of an import; again until all are done' },
  exportGames: { summary: 'Returns all games with their discs as a CSV that can be imported' },
  exportCustomers: { summary: 'Returns all customers with plan, money and discs as a CSV that can be imported' },
  undoImport: { summary: 'Takes back what an import made, until something of it was used' },
}
