import type { Guards } from './mutant.ts'

export const INPUT: Guards = {
  'an e-mail address has one domain with a top level, and no line break': {
    file: 'contract/text.ts',
    guard: `{ ...v.email('Invalid email'), requirement: EMAIL }`,
    naive: `v.includes('@', 'Invalid email')`,
    shownBy: ['worker/openapi/inputs/inputs.test.ts'],
  },
  'the search knows 92300… as a phone': {
    file: 'contract/phone.ts',
    guard: `^(?=92(?:0?3|\\d{9})|`,
    naive: `^(?=`,
    shownBy: ['worker/api/admin/list-search.test.ts'],
  },
  'a form keeps a text that is no amount, and its schema refuses it': {
    file: 'web/ui/money-field.tsx',
    guard: `read.paisa === undefined ? text : rupees(read.paisa)`,
    naive: `rupees(read.paisa ?? 0)`,
    shownBy: ['web/admin/customers/customer-screen.test.tsx'],
  },
  "the rider's cash is not 0 when its field is empty or unreadable": {
    file: 'web/admin/run/visit-forms.tsx',
    guard: ` || cash.problem !== ''`,
    shownBy: ['web/admin/run/run-screen.test.tsx'],
  },
  'a typed text has no characters that turn its direction': {
    file: 'contract/text.ts',
    guard: `const text = withoutDirectionMarks(input)`,
    naive: `const text = input`,
    shownBy: ['worker/openapi/typed-texts.test.ts'],
  },
  'a mail has no characters that turn the direction of text': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `named(withoutDirectionMarks(subject)), named(withoutDirectionMarks(body))`,
    naive: `named(subject), named(body)`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'a name that shows nothing is refused': {
    file: 'contract/text.ts',
    guard: `INVISIBLE.test(text) ? '' : text`,
    naive: `text`,
  },
  'a body over 32 KiB is refused, whatever its Content-Length': {
    file: 'worker/platform/http/body.ts',
    guard: `      if (size > limit) throw tooLarge(message)\n`,
  },
  'a body over the limit is refused before it has been read to its end': {
    file: 'worker/platform/http/body.ts',
    guard: `      if (size > limit) throw tooLarge(message)
      chunks.push(chunk)
    }
  }`,
    naive: `      chunks.push(chunk)
    }
  }
  if (size > limit) throw tooLarge(message)`,
  },
  'JSON deeper than 16 levels is refused': {
    file: 'worker/platform/http/body.ts',
    guard: `  if (depth === MAX_DEPTH) return false\n`,
  },
  'text with NUL or a lone surrogate is refused': {
    file: 'worker/platform/http/body.ts',
    guard: `return value.isWellFormed() && !value.includes('\\0')`,
    naive: `return true`,
  },
  'invalid UTF-8 is refused': {
    file: 'worker/platform/http/body.ts',
    guard: `{ fatal: true, ignoreBOM: false }`,
    naive: `{ fatal: false, ignoreBOM: false }`,
  },
  'a content type other than JSON is refused': {
    file: 'worker/platform/http/body.ts',
    guard: `  if (!/^application\\/json\\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw wrongContentType('Please send JSON')
  }\n`,
  },
  'malformed JSON gives 400': {
    file: 'worker/platform/http/body.ts',
    guard: `    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error`,
    naive: `    if (!(error instanceof SyntaxError)) throw error`,
  },
  'a body with an unknown key is refused': {
    file: 'contract/contact.ts',
    guard: `export const contactMessage = v.strictObject({`,
    naive: `export const contactMessage = v.object({`,
    shownBy: ['worker/visitor-calls.test.ts'],
  },
  'Urdu and emoji are stored unchanged': {
    file: 'worker/shop/contact/contact.queries.ts',
    guard: `\${message.message}, \${now})`,
    naive: `\${message.message.replace(/[^ -~\\n]/g, '')}, \${now})`,
    shownBy: ['worker/api/visitor/contact.test.ts'],
  },
  'a body that breaks its schema returns 422, never a 5xx': {
    file: 'worker/platform/http/body.ts',
    guard: `  if (!result.success) throw invalid(firstIssuePerField(result.issues, nameOf))
  return result.output`,
    naive: `  return result.success ? result.output : input`,
    shownBy: ['worker/testing/broken-bodies.test.ts'],
  },
  'a broken parameter of an address never returns a 5xx': {
    file: 'worker/platform/lists/cursor.ts',
    guard: `    throw invalid([{ path: 'cursor', message: 'This page does not exist. Please start again.' }])`,
    naive: `    throw new Error('This page does not exist')`,
    shownBy: ['worker/testing/broken-addresses.test.ts'],
  },
  'an invalid cursor of a list is refused': {
    file: 'worker/platform/lists/cursor.ts',
    guard: `    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))`,
    naive: `    return JSON.parse(Buffer.from(cursor, 'base64url').toString())`,
    shownBy: ['worker/shop/rentals/requests-list.test.ts'],
  },
  'the amounts of an order must match its plan': {
    file: 'worker/shop/orders/new-order.ts',
    guard: `if (issues.length > 0) throw invalid(issues)`,
    naive: ``,
    shownBy: ['worker/api/visitor/checkout.test.ts'],
  },
  'line breaks in mail headers are refused': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `  if (/[\\r\\n]/.test(to + subject)) throw new Error('A mail header must not contain a line break')\n`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'line breaks in single-line fields are refused': {
    file: 'contract/text.ts',
    guard: `  return v.pipe(
    requiredLines(message, maxLength),
    v.check((input) => !LINE_BREAK.test(input), 'Please use one line'),
  )`,
    naive: `  return requiredLines(message, maxLength)`,
    shownBy: ['worker/api/visitor/contact.test.ts'],
  },
  'no cell of a CSV is a formula': {
    file: 'worker/platform/lists/csv.ts',
    guard: `.replace(BEFORE_FORMULA, "'")`,
  },
  'no part of a cell becomes a formula by a separator or a full-width sign': {
    file: 'worker/platform/lists/csv.ts',
    guard: `/(?<=^|[;\\t\\r\\n])(?=[\\s"]*[=+\\-@＝＋－＠])/g`,
    naive: `/^(?=[=+\\-@\\t\\r])/g`,
  },
  'a text in a CSV stays what it is in a spreadsheet': {
    file: 'worker/platform/lists/csv.ts',
    guard: `return isNumber || VALUE.test(text.trim()) ?`,
    naive: `return isNumber && text.startsWith('0') ?`,
  },
  'every time in a CSV is a time in Karachi': {
    file: 'worker/platform/lists/csv.ts',
    guard: `INSTANT.test(column)`,
    naive: `column.endsWith('At')`,
  },
  'a search of the shop with several words finds only rows that have all of them': {
    file: 'worker/platform/lists/search.queries.ts',
    guard: `hasOthers.reduce((all, each) => sql\`\${all}\${each}\`, empty)`,
    naive: `hasOthers.reduce((all) => all, empty)`,
    shownBy: ['worker/api/admin/list-search.test.ts'],
  },
  'a limit or fault of the Images service is not called a damaged picture': {
    file: 'worker/platform/images/re-encode.ts',
    guard: `  if (isQuotaOrOutage(code)) return notChecked(SERVICE_REFUSES)\n`,
    shownBy: ['worker/shop/pictures/storage-faults.test.ts'],
  },
  'the content of an upload decides its type, not the stated type': {
    file: 'worker/platform/images/upload.ts',
    guard: `  if (!png && !jpeg) throw new ApiError(415, 'images.not-an-image', NOT_AN_IMAGE)\n`,
  },
  'an upload over 5 MiB is refused': {
    file: 'worker/platform/images/upload.ts',
    guard: `  if (file.size > IMAGE_LIMITS.bytes) throw tooLarge(IMAGE_TOO_LARGE)\n`,
  },
  'the size of an upload is checked before it is parsed as a form': {
    file: 'worker/platform/images/upload.ts',
    guard: `await readRequest(c.req.raw, IMAGE_LIMITS.bytes + FRAMING_BYTES, IMAGE_TOO_LARGE)`,
    naive: `new Uint8Array(await c.req.arrayBuffer())`,
  },
  'a form with long headers is not parsed': {
    file: 'worker/platform/images/upload.ts',
    guard: ` || !hasShortHeaders) throw notMultipart()`,
    naive: `) throw notMultipart()`,
  },
  'a form with anything before its part is not parsed': {
    file: 'worker/platform/images/upload.ts',
    guard: `form.indexOf(\`--\${boundary}\`) !== 0`,
    naive: `!form.includes(\`--\${boundary}\`)`,
  },
  'a form of several parts is not parsed': {
    file: 'worker/platform/images/upload.ts',
    guard: `  if (form.includes(next, form.indexOf(next) + 1)) throw notOneFile(field)\n`,
  },
  'a JPEG with more scans than any real one is not decoded': {
    file: 'worker/platform/images/upload.ts',
    guard: `  if (jpeg && hasTooManyScans(form)) throw tooComplex(field)\n`,
    shownBy: ['worker/platform/images/re-encode.test.ts'],
  },
  'the search for scans stops': {
    file: 'worker/platform/images/jpeg-scans.rules.ts',
    guard: `scans <= MOST_SCANS`,
    naive: `scans <= Number.POSITIVE_INFINITY`,
  },
  'the size in pixels is checked before an image is decoded': {
    file: 'worker/platform/images/re-encode.ts',
    guard: `  if (Math.max(uploaded.width, uploaded.height) > IMAGE_LIMITS.side) throw tooWide(field)\n`,
    shownBy: ['worker/platform/images/upload.test.ts'],
  },
  'only what the service encoded anew is stored': {
    file: 'worker/platform/images/re-encode.ts',
    guard: `  const bytes = await encode(images, file, stored.output)`,
    naive: `  await encode(images, file, stored.output)
  const bytes = new Uint8Array(await file.arrayBuffer())`,
  },
  'a picture that cannot be checked is not stored': {
    file: 'worker/platform/images/re-encode.ts',
    guard: `    return notChecked(code === undefined ? undefined : SERVICE_REFUSES)`,
    naive: `    throw undefined`,
    shownBy: ['worker/shop/pictures/storage-faults.test.ts'],
  },
  'one file that cannot be decoded is no outage': {
    file: 'worker/platform/images/re-encode.ts',
    guard: `    await probe(env.IMAGES)\n`,
    naive: `    await Promise.reject(error)\n`,
    shownBy: ['worker/shop/pictures/storage-faults.test.ts'],
  },
  'a picture that takes too long is given up': {
    file: 'worker/platform/images/re-encode.ts',
    guard: `await within(TIMEOUT_MS, checkAndEncode(env.IMAGES, field, file))`,
    naive: `await within(6 * TIMEOUT_MS, checkAndEncode(env.IMAGES, field, file))`,
    shownBy: ['worker/shop/pictures/storage-faults.test.ts'],
  },
  'the encoded picture is counted while it is read': {
    file: 'worker/platform/images/images-service.ts',
    guard: `readBytes({ body }, MOST_BYTES,`,
    naive: `readBytes({ body }, 3 * MOST_BYTES,`,
    shownBy: ['worker/platform/images/re-encode.test.ts'],
  },
  'a photo of a report is not read before the right to send it is checked': {
    file: 'worker/api/admin/photos.routes.ts',
    guard: `    if (!(await takesPhotoOfMember(db, params.id))) throw noPhotoNow()\n`,
    shownBy: ['worker/api/admin/photos.test.ts'],
  },
  'a body that breaks off is no failure of the shop': {
    file: 'worker/platform/http/refused-body.ts',
    guard: `if (c.res.ok || !body || body.locked) return`,
    naive: `if (c.res.ok || !body) return`,
  },
  'a stated length over the limit is refused before the body is read': {
    file: 'worker/platform/http/body.ts',
    guard: `  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(message)\n`,
    shownBy: ['worker/platform/http/refused-body.test.ts'],
  },
  'a deleted picture returns 404 at once': {
    file: 'worker/api/visitor/pictures.routes.ts',
    guard: `if (!format) throw`,
    naive: `if (!image) throw`,
    shownBy: ['worker/api/visitor/pictures.test.ts', 'worker/api/admin/game-changes.test.ts'],
  },
  'a deleted picture is purged from the edge': {
    file: 'worker/api/admin/images.routes.ts',
    guard: `purgeShared(c, tag, pictureTag(id))`,
    naive: `purgeShared(c, tag)`,
    shownBy: ['worker/api/admin/images.test.ts'],
  },
  'a replaced or removed picture of a game is purged from the edge': {
    file: 'worker/api/admin/game-changes.routes.ts',
    guard: `purgeShared(c, 'games', ...gone.flatMap((picture) => tagOf(picture) ?? []))`,
    naive: `purgeShared(c, 'games')`,
    shownBy: ['worker/api/admin/game-changes.test.ts', 'worker/api/admin/screenshots.test.ts'],
  },
  'a refused purge of the edge is stored and logged': {
    file: 'worker/platform/http/shared-cache.ts',
    guard: `  await write(
    env.DB,
    tags.map((tag) => recordRefusal(tag, refusal, now)),
  )
`,
    shownBy: ['worker/platform/http/after-reply.test.ts', 'worker/api/visitor/health.test.ts'],
  },
  'rentals purge the pages of games, and not more often than the edge accepts': {
    file: 'worker/platform/http/shared-cache.queries.ts',
    guard: ` AND purged_at <= \${now} - \${gapMs}`,
    naive: ` AND purged_at <= \${now} + \${gapMs}`,
    shownBy: ['worker/platform/http/shared-cache.test.ts'],
  },
  'an address that no image can have returns 404': {
    file: 'worker/shop/pictures/image-keys.ts',
    guard: `^images/(?:\${STORED_KINDS.join('|')})/([0-9a-f]{32})(?:`,
    naive: `^images/(.+)(?:`,
    shownBy: ['worker/api/visitor/pictures.test.ts'],
  },
  'an image is served with a sandbox policy': {
    file: 'worker/shop/pictures/image-keys.ts',
    guard: `    'content-security-policy': "default-src 'none'; sandbox",\n`,
    shownBy: ['worker/api/visitor/pictures.test.ts'],
  },
  'a misread barcode is refused by its check digit': {
    file: 'contract/barcodes.ts',
    guard: `sum > 0 && sum % 10 === 0`,
    naive: `sum > 0`,
  },
  'a UPC-A is the EAN-13 with a 0 before it': {
    file: 'contract/barcodes.ts',
    guard: `thirteen.padStart(13, '0')`,
    naive: `thirteen`,
    shownBy: ['contract/barcodes.test.ts', 'worker/api/admin/copies.test.ts'],
  },
  'a code in an address is read in every spelling': {
    file: 'worker/api/answer.ts',
    guard: `[name, codeOf(text)]`,
    naive: `[name, text]`,
    shownBy: ['worker/api/admin/copies.test.ts'],
  },
  'the search of the shop reads a code in every spelling, and leaves names': {
    file: 'worker/platform/lists/typed-search.ts',
    guard: `  if (!prefix) return q`,
    naive: `  if (q) return q`,
    shownBy: ['worker/api/admin/list-search.test.ts'],
  },
  'a message is found by its phone in another spelling than it was typed': {
    file: 'worker/desk/messages-list.queries.ts',
    guard: `    normalize: phoneSearch,\n`,
    shownBy: ['worker/api/admin/list-search.test.ts'],
  },
  'a disc that is scanned twice is taken back once': {
    file: 'web/admin/copies/scan-screen.tsx',
    guard: `before.filter((old) => !isSameDisc(old, entry))`,
    naive: `before`,
  },
  'what a scanner sends goes to the field from any place that takes no text': {
    file: 'web/admin/copies/use-scanner.ts',
    guard: `if (!FIRST_KEY.test(event.key) || !isForPage(event)) return`,
    naive: `if (!FIRST_KEY.test(event.key) || isForPage(event)) return`,
    shownBy: ['web/admin/copies/scan-screen.test.tsx'],
  },
  'Tab after a code that a person types sends nothing': {
    file: 'web/admin/copies/use-scanner.ts',
    guard: `key === 'Tab' && isFast`,
    naive: `key === 'Tab'`,
    shownBy: ['web/admin/copies/scan-screen.test.tsx'],
  },
  'a street or a market with the name of a city is no city': {
    file: 'contract/cities.ts',
    guard: ` && !STREET.test(typed)`,
    shownBy: ['worker/openapi/inputs/inputs.test.ts'],
  },
  'a name is cut between whole characters': {
    file: 'contract/cut.ts',
    guard: `    if (kept.length + part.length > length) break\n    kept += part`,
    naive: `    kept = (kept + part).slice(0, length)`,
  },
  'a link of the shop is https and has no user before its host': {
    file: 'contract/shop-facts.ts',
    guard: `protocol === 'https:' && username === '' ? href : undefined`,
    naive: `protocol !== 'http:' && username === '' ? href : undefined`,
    shownBy: ['worker/api/admin/facts.test.ts'],
  },
  'a total in Urdu is no customer': {
    file: 'worker/desk/imports/import-table.rules.ts',
    guard: `(?!\\p{L})[ :.]*/iu`,
    naive: `\\b[ :.]*/i`,
    shownBy: ['web/features/spreadsheets/samples.test.ts'],
  },
  'a call is read only when Meta has signed its bytes': {
    file: 'worker/platform/whatsapp/signature.ts',
    guard: `  if (isEqual(given, `,
    naive: `  if (given || isEqual(given, `,
    shownBy: ['worker/api/visitor/whatsapp.test.ts'],
  },
  'calls for WhatsApp that are not signed are counted by network': {
    file: 'worker/platform/whatsapp/signature.ts',
    guard: `  await countAgainst(c.env.DB, limitOf(c.env, 'bad-token.network', 'signature', clientNetwork(c.req)), Date.now())\n`,
    shownBy: ['worker/api/visitor/whatsapp.test.ts'],
  },
  'a message by WhatsApp goes only to the number that the member agreed with': {
    file: 'worker/shop/members/consents.queries.ts',
    guard: `
    AND mobile_no = whatsapp_messages.phone) THEN 'PHONE'`,
    naive: `) THEN 'PHONE'`,
    shownBy: ['worker/desk/whatsapp.test.ts'],
  },
  'a message by WhatsApp goes only under the consent that it was made by': {
    file: 'worker/shop/members/consents.queries.ts',
    guard: ` AND given_at <= whatsapp_messages.created_at AND ended_at IS NULL) THEN`,
    naive: ` AND ended_at IS NULL) THEN`,
    shownBy: ['worker/desk/whatsapp.test.ts'],
  },
  'a state that Meta tells again ends no later consent and raises no alarm': {
    file: 'worker/platform/whatsapp/messages.queries.ts',
    guard: ` IN \${ids} AND state_at = \${now}`,
    naive: ` IN \${ids}`,
    shownBy: ['worker/desk/whatsapp.test.ts', 'worker/api/visitor/whatsapp.test.ts'],
  },
  'a message whose answer was lost waits for its state': {
    file: 'worker/platform/whatsapp/messages.queries.ts',
    guard: `due_at = \${now + ANSWER_LOST_MS}`,
    naive: `due_at = \${now}`,
    shownBy: ['worker/desk/whatsapp.test.ts'],
  },
}
