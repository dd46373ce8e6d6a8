// `npm run openapi`: writes docs/openapi.json.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '../worker/openapi/document.ts'

const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
await writeFile(join(import.meta.dirname, '../docs/openapi.json'), text)
console.log(`docs/openapi.json: ${Math.round(text.length / 1024)} KB`)
