import type { Mutant } from './mutant.ts'

export const INPUT: Mutant[] = [
  {
    claim: 'a typed text has no characters that turn its direction',
    file: 'contract/text.ts',
    guard: `      const text = withoutDirectionMarks(input).trim()`,
    naive: `      const text = input.trim()`,
    shownBy: ['worker/openapi/typed-texts.test.ts'],
  },
  {
    claim: 'a mail has no characters that turn the direction of text',
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `withoutDirectionMarks(subject), withoutDirectionMarks(body)`,
    naive: `subject, body`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  {
    claim: 'a name that shows nothing is refused',
    file: 'contract/text.ts',
    guard: `INVISIBLE.test(text) ? '' : text`,
    naive: `text`,
    shownBy: ['contract/text.test.ts'],
  },
  {
    claim: 'a body over 32 KiB is refused, whatever its Content-Length',
    file: 'worker/platform/http/body.ts',
    guard: `      if (size > limit) throw tooLarge(message)\n`,
    naive: '',
    shownBy: ['worker/platform/http/body.test.ts'],
  },
  {
    claim: 'a body over the limit is refused before it has been read to its end',
    file: 'worker/platform/http/body.ts',
    guard: `      if (size > limit) throw tooLarge(message)
      chunks.push(chunk)
    }
  }`,
    naive: `      chunks.push(chunk)
    }
  }
  if (size > limit) throw tooLarge(message)`,
    shownBy: ['worker/platform/http/body.test.ts'],
  },
  {
    claim: 'JSON deeper than 16 levels is refused',
    file: 'worker/platform/http/body.ts',
    guard: `  if (depth === MAX_DEPTH) return false\n`,
    naive: '',
    shownBy: ['worker/platform/http/body.test.ts'],
  },
  {
    claim: 'text with NUL or a lone surrogate is refused',
    file: 'worker/platform/http/body.ts',
    guard: `return value.isWellFormed() && !value.includes('\\0')`,
    naive: `return true`,
    shownBy: ['worker/platform/http/body.test.ts'],
  },
  {
    claim: 'invalid UTF-8 is refused',
    file: 'worker/platform/http/body.ts',
    guard: `{ fatal: true, ignoreBOM: false }`,
    naive: `{ fatal: false, ignoreBOM: false }`,
    shownBy: ['worker/platform/http/body.test.ts'],
  },
  {
    claim: 'a content type other than JSON is refused',
    file: 'worker/platform/http/body.ts',
    guard: `  if (!/^application\\/json\\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw wrongContentType('Please send JSON')
  }\n`,
    naive: '',
    shownBy: ['worker/platform/http/body.test.ts'],
  },
  {
    claim: 'malformed JSON gives 400',
    file: 'worker/platform/http/body.ts',
    guard: `    if (!(error instanceof SyntaxError) && !(error instanceof TypeError)) throw error`,
    naive: `    if (!(error instanceof SyntaxError)) throw error`,
    shownBy: ['worker/platform/http/body.test.ts'],
  },
  {
    claim: 'a body with an unknown key is refused',
    file: 'contract/contact.ts',
    guard: `export const contactMessage = v.strictObject({`,
    naive: `export const contactMessage = v.object({`,
    shownBy: ['worker/visitor-calls.test.ts'],
  },
  {
    claim: 'Urdu and emoji are stored unchanged',
    file: 'worker/shop/contact/contact.queries.ts',
    guard: `\${message.message}, \${now})`,
    naive: `\${message.message.replace(/[^ -~\\n]/g, '')}, \${now})`,
    shownBy: ['worker/api/visitor/contact.test.ts'],
  },
  {
    claim: 'a body that breaks its schema returns 422, never a 5xx',
    file: 'worker/platform/http/body.ts',
    guard: `  if (!result.success) throw invalid(firstIssuePerField(result.issues, nameOf))
  return result.output`,
    naive: `  return result.success ? result.output : input`,
    shownBy: ['worker/testing/broken-bodies.test.ts'],
  },
  {
    claim: 'a broken parameter of an address never returns a 5xx',
    file: 'worker/platform/lists/cursor.ts',
    guard: `    throw invalid([{ path: 'cursor', message: 'This page does not exist. Please start again.' }])`,
    naive: `    throw new Error('This page does not exist')`,
    shownBy: ['worker/testing/broken-addresses.test.ts'],
  },
  {
    claim: 'an invalid cursor of a list is refused',
    file: 'worker/platform/lists/cursor.ts',
    guard: `    return v.parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()))`,
    naive: `    return JSON.parse(Buffer.from(cursor, 'base64url').toString())`,
    shownBy: ['worker/shop/rentals/requests-list.test.ts'],
  },
  {
    claim: 'the amounts of an order must match its plan',
    file: 'contract/orders.ts',
    guard: `return !plan || checkoutAmounts(plan)[figure] === given`,
    naive: `return !plan || given >= 0`,
    shownBy: ['worker/api/visitor/checkout.test.ts'],
  },
  {
    claim: 'line breaks in mail headers are refused',
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `  if (/[\\r\\n]/.test(to + subject)) throw new Error('A mail header must not contain a line break')\n`,
    naive: '',
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  {
    claim: 'line breaks in single-line fields are refused',
    file: 'contract/text.ts',
    guard: `  return v.pipe(
    requiredLines(message, maxLength),
    v.check((input) => !LINE_BREAK.test(input), 'Please use one line'),
  )`,
    naive: `  return requiredLines(message, maxLength)`,
    shownBy: ['worker/api/visitor/contact.test.ts'],
  },
  {
    claim: 'no cell of a CSV is a formula',
    file: 'worker/platform/lists/csv.ts',
    guard: `.replace(BEFORE_FORMULA, "'")`,
    naive: '',
    shownBy: ['worker/platform/lists/csv.test.ts'],
  },
  {
    claim: 'no part of a cell becomes a formula by a separator or a full-width sign',
    file: 'worker/platform/lists/csv.ts',
    guard: `/(?<=^|[;\\t\\r\\n])(?=[\\s"]*[=+\\-@＝＋－＠])/g`,
    naive: `/^(?=[=+\\-@\\t\\r])/g`,
    shownBy: ['worker/platform/lists/csv.test.ts'],
  },
  {
    claim: 'a phone number in a CSV has no apostrophe',
    file: 'worker/platform/lists/csv.ts',
    guard: `(PHONES.includes(column) ? dialled(text) : text)`,
    naive: `text`,
    shownBy: ['worker/platform/lists/csv.test.ts'],
  },
  {
    claim: 'a PNG with a wrong CRC is refused',
    file: 'worker/shop/pictures/png.ts',
    guard: `    if (crc32(bytes.subarray(start + 4, end - 4)) !== view.getUint32(end - 4)) return undefined\n`,
    naive: '',
    shownBy: ['worker/shop/pictures/read-image-file.test.ts'],
  },
  {
    claim: 'an image is recognised by its structure, not only by its first bytes',
    file: 'worker/shop/pictures/png.ts',
    guard: `  if (!size || !ORDER.test(chunks.map(({ type }) => type).join(' '))) return undefined`,
    naive: `  if (!size) return undefined`,
    shownBy: ['worker/shop/pictures/read-image-file.test.ts'],
  },
  {
    claim: 'data after the end of a JPEG is refused',
    file: 'worker/shop/pictures/jpeg.ts',
    guard: `return start + 2 === bytes.length ? segments : undefined`,
    naive: `return segments`,
    shownBy: ['worker/shop/pictures/read-image-file.test.ts'],
  },
  {
    claim: 'metadata of a PNG is removed',
    file: 'worker/shop/pictures/png.ts',
    guard: `chunks.filter(({ type }) => /^[A-Z]/.test(type) || VISIBLE.includes(type))`,
    naive: `chunks`,
    shownBy: ['worker/shop/pictures/read-image-file.test.ts'],
  },
  {
    claim: 'metadata of a JPEG is removed',
    file: 'worker/shop/pictures/jpeg.ts',
    guard: `: withoutMetadata(segment),`,
    naive: `      : [segment.whole],`,
    shownBy: ['worker/shop/pictures/read-image-file.test.ts'],
  },
  {
    claim: 'the content of an upload decides its type, not the stated type',
    file: 'worker/shop/pictures/upload.ts',
    guard: `  if (!image) throw new ApiError(415, 'images.not-an-image', NOT_AN_IMAGE)`,
    naive: `  if (!image) {
    if (!file.type.startsWith('image/')) throw new ApiError(415, 'images.not-an-image', NOT_AN_IMAGE)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { format: 'png', width: 1, height: 1, bytes }
  }`,
    shownBy: ['worker/shop/pictures/upload.test.ts'],
  },
  {
    claim: 'an upload over 5 MiB is refused',
    file: 'worker/shop/pictures/upload.ts',
    guard: `  if (file.size > IMAGE_LIMITS.bytes) throw tooLarge(IMAGE_TOO_LARGE)\n`,
    naive: '',
    shownBy: ['worker/shop/pictures/upload.test.ts'],
  },
  {
    claim: 'the size of an upload is checked before it is parsed as a form',
    file: 'worker/shop/pictures/upload.ts',
    guard: `await readRequest(c.req.raw, IMAGE_LIMITS.bytes + FRAMING_BYTES, IMAGE_TOO_LARGE)`,
    naive: `new Uint8Array(await c.req.arrayBuffer())`,
    shownBy: ['worker/shop/pictures/upload.test.ts'],
  },
  {
    claim: 'the size in pixels is checked before an image is decoded',
    file: 'worker/shop/pictures/upload.ts',
    guard: `  if (Math.max(image.width, image.height) > IMAGE_LIMITS.side) {
    throw invalid([{ path: field, message: IMAGE_TOO_WIDE }])
  }\n`,
    naive: '',
    shownBy: ['worker/shop/pictures/upload.test.ts'],
  },
  {
    claim: 'a picture that cannot be decoded is refused',
    file: 'worker/shop/pictures/image-store.ts',
    guard: `await requireDecodable(env.IMAGES, file)`,
    naive: `await Promise.resolve()`,
    shownBy: ['worker/shop/pictures/upload.test.ts'],
  },
  {
    claim: 'a picture is decoded to its end, not only its header',
    file: 'worker/shop/pictures/variants.ts',
    guard: `within(TIMEOUT_MS, shrink(images, bytes, SMALLEST_WIDTH))`,
    naive: `within(TIMEOUT_MS, images.info(new Blob([bytes]).stream()))`,
    shownBy: ['worker/shop/pictures/upload.test.ts'],
  },
  {
    claim: 'a picture that cannot be checked is not stored',
    file: 'worker/shop/pictures/variants.ts',
    guard: `    throw isRefusal(error)
      ?`,
    naive: `    if (!isRefusal(error)) return
    throw isRefusal(error)
      ?`,
    shownBy: ['worker/shop/pictures/storage-faults.test.ts'],
  },
  {
    claim: 'a deleted picture returns 404 at once',
    file: 'worker/api/visitor/pictures.routes.ts',
    guard: ` || !(await isActiveImage(db, image.id))`,
    naive: '',
    shownBy: ['worker/api/visitor/pictures.test.ts', 'worker/api/admin/game-changes.test.ts'],
  },
  {
    claim: 'a deleted picture is purged from the edge',
    file: 'worker/api/admin/images.routes.ts',
    guard: `purgeShared(c, tag, pictureTag(id))`,
    naive: `purgeShared(c, tag)`,
    shownBy: ['worker/api/admin/images.test.ts'],
  },
  {
    claim: 'a replaced or removed cover is purged from the edge',
    file: 'worker/api/admin/game-changes.routes.ts',
    guard: `purgeShared(c, 'games', ...(cover ? [pictureTag(cover.id)] : []))`,
    naive: `purgeShared(c, 'games')`,
    shownBy: ['worker/api/admin/game-changes.test.ts'],
  },
  {
    claim: 'a refused purge of the edge is stored and logged',
    file: 'worker/platform/http/shared-cache.ts',
    guard: `  await write(
    env.DB,
    tags.map((tag) => recordRefusal(tag, refusal, now)),
  )
`,
    naive: '',
    shownBy: ['worker/platform/http/after-reply.test.ts', 'worker/api/visitor/health.test.ts'],
  },
  {
    claim: 'rentals purge the pages of games, and not more often than the edge accepts',
    file: 'worker/platform/http/shared-cache.queries.ts',
    guard: ` AND purged_at <= \${now} - \${gapMs}`,
    naive: ` AND purged_at <= \${now} + \${gapMs}`,
    shownBy: ['worker/platform/http/shared-cache.test.ts'],
  },
  {
    claim: 'an address that no image can have returns 404',
    file: 'worker/shop/pictures/image-keys.ts',
    guard: `^images/(?:\${STORED_KINDS.join('|')})/([0-9a-f]{32})(?:`,
    naive: `^images/(.+)(?:`,
    shownBy: ['worker/api/visitor/pictures.test.ts'],
  },
  {
    claim: 'an image is served with a sandbox policy',
    file: 'worker/shop/pictures/image-keys.ts',
    guard: `    'content-security-policy': "default-src 'none'; sandbox",\n`,
    naive: '',
    shownBy: ['worker/api/visitor/pictures.test.ts'],
  },
]
