import { expect, test, vi } from 'vitest'
import { IMAGE_LIMITS, IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '#contract/images.ts'
import { chosenImage, NOT_READABLE, ONE_AT_A_TIME } from '#web/admin/images/image-check.ts'

/** The reason; here no browser draws a picture. */
const whyRefused = async (files: File[]) => (await chosenImage(files)).refusal

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const WEBP = [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0))

function fileOf(name: string, signature: number[], size = 100): File {
  const bytes = new Uint8Array(size)
  bytes.set(signature)
  return new File([bytes], name)
}

test.each([
  ['logo.png', PNG],
  ['photo.jpg', JPEG],
  ['photo.jpeg', JPEG],
  ['photo', JPEG],
])('the file %s is accepted', async (name, signature) => {
  expect(await whyRefused([fileOf(name, signature)])).toBeUndefined()
})

test.each([
  ['a webp file', 'photo.webp', WEBP],
  ['a webp file with the name of a png, as messengers send it', 'photo.png', WEBP],
  ['an html file', 'page.jpg', [...'<html>'].map((letter) => letter.charCodeAt(0))],
  ['a file with half a png signature', 'logo.png', PNG.slice(0, 4)],
])('%s is refused', async (_, name, signature) => {
  expect(await whyRefused([fileOf(name, signature)])).toBe(NOT_AN_IMAGE)
})

test.each(['heic', 'heix', 'hevc', 'mif1'])(
  'a photo of the kind %s is refused by name, with what to do',
  async (brand) => {
    const bytes = [...`\0\0\0\x18ftyp${brand}`].map((letter) => letter.charCodeAt(0))
    expect(await whyRefused([fileOf('IMG_0001.jpg', bytes)])).toMatch(/^This is a HEIC photo.*Most Compatible/)
  },
)

test('an empty file is refused', async () => {
  expect(await whyRefused([new File([], 'empty.png')])).toBe(NOT_AN_IMAGE)
})

test('a file of 5 MiB is accepted; one byte more is refused as too large', async () => {
  expect(await whyRefused([fileOf('a.png', PNG, IMAGE_LIMITS.bytes)])).toBeUndefined()
  expect(await whyRefused([fileOf('a.png', PNG, IMAGE_LIMITS.bytes + 1)])).toBe(IMAGE_TOO_LARGE)
})

test('two files are refused, and so is an empty selection', async () => {
  const image = fileOf('a.png', PNG)
  expect(await whyRefused([image, image])).toBe(ONE_AT_A_TIME)
  expect(await whyRefused([])).toBe(ONE_AT_A_TIME)
})

test('a file that cannot be read gets its own reason', async () => {
  const file = fileOf('cloud.jpg', JPEG)
  const gone = new DOMException('gone', 'NotReadableError')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(gone)
  expect(await whyRefused([file])).toBe(NOT_READABLE)
})
