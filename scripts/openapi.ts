// `npm run openapi`: writes docs/openapi.json, the table of docs/limits.md and the kinds of docs/inputs.md.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '../worker/openapi/document.ts'
import { inputsPage } from '../worker/openapi/inputs/inputs-page.ts'
import { limitsTable } from '../worker/openapi/limits-table.ts'

const docs = join(import.meta.dirname, '../docs')
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
await writeFile(join(docs, 'openapi.json'), text)
console.log(`docs/openapi.json: ${Math.round(text.length / 1024)} KB`)

const page = await readFile(join(docs, 'limits.md'), 'utf8')
await writeFile(join(docs, 'limits.md'), page.replace(/^\| Limit \|.*/ms, limitsTable))

const inputs = await readFile(join(docs, 'inputs.md'), 'utf8')
await writeFile(
  join(docs, 'inputs.md'),
  inputs.replace(/^## .*/ms, () => inputsPage()),
)
