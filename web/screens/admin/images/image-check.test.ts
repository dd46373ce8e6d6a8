import { expect, test, vi } from 'vitest'
import { IMAGE_LIMITS, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#contract/images.ts'
import { NOT_READABLE, ONE_AT_A_TIME, whyRefused } from '#web/screens/admin/images/image-check.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const WEBP = [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0))

function fileOf(name: string, beginning: number[], size = 100): File {
  const bytes = new Uint8Array(size)
  bytes.set(beginning)
  return new File([bytes], name)
}

test.each([
  ['logo.png', PNG],
  ['photo.jpg', JPEG],
  ['photo.jpeg', JPEG],
  ['a photo without an ending', JPEG],
])('%s is accepted', async (name, beginning) => {
  expect(await whyRefused([fileOf(name, beginning)])).toBeUndefined()
})

test.each([
  ['a webp', 'photo.webp', WEBP],
  ['a webp that is called png, as messengers do', 'photo.png', WEBP],
  ['a page', 'page.jpg', [...'<html>'].map((letter) => letter.charCodeAt(0))],
  ['half a signature', 'logo.png', PNG.slice(0, 4)],
])('%s is not', async (_, name, beginning) => {
  expect(await whyRefused([fileOf(name, beginning)])).toBe(NOT_AN_IMAGE)
})

test('an empty file is not an image', async () => {
  expect(await whyRefused([new File([], 'empty.png')])).toBe(NOT_AN_IMAGE)
})

test('five MiB are accepted, one byte more is too large', async () => {
  expect(await whyRefused([fileOf('a.png', PNG, IMAGE_LIMITS.bytes)])).toBeUndefined()
  expect(await whyRefused([fileOf('a.png', PNG, IMAGE_LIMITS.bytes + 1)])).toBe(IMAGE_TOO_LARGE)
})

test('several files are one too many, and none is none', async () => {
  const image = fileOf('a.png', PNG)
  expect(await whyRefused([image, image])).toBe(ONE_AT_A_TIME)
  expect(await whyRefused([])).toBe(ONE_AT_A_TIME)
})

test('a file that cannot be read is told from one that is no image', async () => {
  const file = fileOf('cloud.jpg', JPEG)
  const gone = new DOMException('gone', 'NotReadableError')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(gone)
  expect(await whyRefused([file])).toBe(NOT_READABLE)
})
