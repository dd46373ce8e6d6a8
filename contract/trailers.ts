import * as v from 'valibot'
import type { Trailer } from './game-pictures.ts'
import { parsedBy, typedText } from './text.ts'

const NO_VIDEO = 'Please paste the link to one video on YouTube or Vimeo'

/** As long as the name of a video: a list, and what a channel shows now. */
const NO_NAMES = ['videoseries', 'live_stream']

/** A video that is not listed has a key behind its number. */
const VIMEO =
  /^\/(?:(?:manage\/)?videos?\/|(?:channels|ondemand)\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/

/** The video that a text links to, which may be a message or the code to embed it; undefined without one. */
export function trailerOf(text: string): Trailer | undefined {
  const url = urlIn(text)
  if (!url) return undefined
  switch (url.hostname.replace(/^(?:www|m|music|player)\./, '')) {
    case 'youtu.be':
    case 'youtube.com':
    case 'youtube-nocookie.com': {
      const name = nameOnYouTube(url)
      return name ? { host: 'YouTube', link: `https://www.youtube.com/watch?v=${name}` } : undefined
    }
    case 'vimeo.com': {
      const [, number, key = url.searchParams.get('h')] = VIMEO.exec(url.pathname) ?? []
      const parts = ['https://vimeo.com', number, /^[\da-f]+$/.test(key ?? '') && key]
      return number ? { host: 'Vimeo', link: parts.filter(Boolean).join('/') } : undefined
    }
    default:
      return undefined
  }
}

function urlIn(text: string): URL | undefined {
  const [link = `https://${text.replace(/^\/\//, '')}`] = /https?:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)\]]/i.exec(text) ?? []
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}

function nameOnYouTube({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, kind = '', name] = pathname.split('/')
  const found = { watch: searchParams.get('v') ?? name, embed: name, shorts: name, live: name, v: name, e: name }
  const video = hostname.endsWith('.be') ? kind : found[kind as keyof typeof found]
  return video && /^[\w-]{11}$/.test(video) && !NO_NAMES.includes(video) ? video : undefined
}

/** A link to a trailer in any form of its site, parsed to one form. '' is none; a missing one stays missing. */
export const trailerLink = v.optional(
  v.pipe(
    typedText(NO_VIDEO),
    parsedBy((text) => (text === '' ? '' : trailerOf(text)?.link), NO_VIDEO),
  ),
)
