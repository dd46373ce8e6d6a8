import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { trailerLink, trailerOf } from './trailers.ts'

const youTubeName = fc.stringMatching(/^[\w-]{11}$/).filter((name) => !['videoseries', 'live_stream'].includes(name))
const vimeoNumber = fc.stringMatching(/^[1-9]\d{5,10}$/)
const vimeoKey = fc.stringMatching(/^[\da-f]{10}$/)

/** How links begin, the names of the site's servers, and what comes behind: where and by whom it was copied. */
const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', '//', '')
const youTube = fc.constantFrom(
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'WWW.YouTube.com',
)
const behind = fc.constantFrom(
  '',
  't=42s',
  'si=AbC-d_9',
  'feature=shared&t=1m2s',
  'list=PL0123456789&index=3',
  'utm_source=x',
)
const fragment = fc.constantFrom('', '#t=30s')

/** A link with its parameters in any order. */
function withParameters(path: string, ...all: string[]): string {
  const some = all.filter(Boolean)
  return some.length > 0 ? `${path}?${some.join('&')}` : path
}

function expectLink(text: string, link: string): void {
  expect(trailerOf(text)?.link, text).toBe(link)
  expect(v.parse(trailerLink, text), text).toBe(link)
  expect(v.parse(trailerLink, link)).toBe(link)
}

test('every form of a link to a video on YouTube becomes one form', () => {
  const property = fc.property(scheme, youTube, youTubeName, behind, fragment, (https, host, name, more, end) => {
    const forms = [
      withParameters(`${host}/watch`, `v=${name}`, more),
      withParameters(`${host}/watch`, more, `v=${name}`),
      withParameters(`${host}/watch/${name}`, more),
      ...['embed', 'shorts', 'live', 'v', 'e'].map((kind) => withParameters(`${host}/${kind}/${name}`, more)),
      withParameters(`${host}/shorts/${name}/`, more),
      withParameters(`www.youtube-nocookie.com/embed/${name}`, more),
      withParameters(`youtu.be/${name}`, more),
    ]
    for (const form of forms) expectLink(https + form + end, `https://www.youtube.com/watch?v=${name}`)
  })
  fc.assert(property)
})

test('every form of a link to a video on Vimeo becomes one form, which keeps the key of one that is not listed', () => {
  const property = fc.property(scheme, vimeoNumber, vimeoKey, behind, fragment, (https, number, key, more, end) => {
    const open = `https://vimeo.com/${number}`
    const forms = [
      [withParameters(`vimeo.com/${number}`, more), open],
      [withParameters(`www.vimeo.com/${number}/`, more), open],
      [withParameters(`vimeo.com/channels/staffpicks/${number}`, more), open],
      [withParameters(`vimeo.com/groups/games/videos/${number}`, more), open],
      [withParameters(`vimeo.com/showcase/1234567/video/${number}`, more), open],
      [withParameters(`vimeo.com/ondemand/games/${number}`, more), open],
      [withParameters(`vimeo.com/manage/videos/${number}`, more), open],
      [withParameters(`player.vimeo.com/video/${number}`, more), open],
      [withParameters(`vimeo.com/${number}/${key}`, more), `${open}/${key}`],
      [withParameters(`player.vimeo.com/video/${number}`, `h=${key}`, more), `${open}/${key}`],
    ] as const
    for (const [form, link] of forms) expectLink(https + form + end, link)
  })
  fc.assert(property)
})

test.each([
  'Hades II trailer https://youtu.be/aqz-KE-bpKQ?si=AbC',
  'See https://youtu.be/aqz-KE-bpKQ.',
  'The trailer (https://youtu.be/aqz-KE-bpKQ), please',
  '\u200ehttps://youtu.be/aqz-KE-bpKQ \n',
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=AbC" title="YouTube video player"></iframe>',
])('a link is found in %j', (text) => {
  expectLink(text, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
})

test.each([
  'no link',
  'https://',
  'https://www.youtube.com/',
  'https://www.youtube.com/@khelbox',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/playlist?list=PL0123456789',
  'https://www.youtube.com/embed/videoseries?list=PL0123456789',
  'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
  'https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/?u=youtube.com/watch?v=aqz-KE-bpKQ',
  'https://youtube.com@evil.example/watch?v=aqz-KE-bpKQ',
  'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/showcase/1234567',
  'https://www.dailymotion.com/video/x8abcde',
  'https://drive.google.com/file/d/1abc/view',
])('%s is refused', (text) => {
  expect(trailerOf(text)).toBeUndefined()
  const { issues } = v.safeParse(trailerLink, text)
  expect(issues?.map(({ message }) => message)).toEqual(['Please paste the link to one video on YouTube or Vimeo'])
})

test('no text is read as anything but a link to YouTube or Vimeo', () => {
  const nearly = fc.constantFrom(
    'youtu.be/',
    'https://',
    'vimeo.com/',
    'watch?v=',
    '/embed/',
    '@',
    '#',
    '?h=',
    '123456789',
    'aqz-KE-bpKQ',
  )
  const property = fc.property(fc.array(fc.oneof(nearly, fc.string()), { maxLength: 6 }), (pieces) => {
    const link = trailerOf(pieces.join(''))?.link
    if (link !== undefined)
      expect(link).toMatch(/^https:\/\/(?:www\.youtube\.com\/watch\?v=[\w-]{11}|vimeo\.com\/\d+(?:\/[\da-f]+)?)$/)
  })
  fc.assert(property)
})

test('none stays none, and a missing one stays missing', () => {
  expect(v.parse(trailerLink, ' ')).toBe('')
  expect(v.parse(trailerLink, undefined)).toBeUndefined()
})
