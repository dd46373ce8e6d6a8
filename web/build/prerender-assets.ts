import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'
import { stylesOf, withoutLoadedFonts, withoutSystemFonts } from '#web/build/styles-of.ts'
import { paths } from '#web/content/paths.ts'
import { REST_OF_PAGE } from '#web/content/placed.ts'
import { NOTE_EARLY_PRESSES } from '#web/ui/early-press.ts'

const ENTRY = 'index.html'
const FIRST_SCREEN = 'app/first-screen.ts'
/** Hides what follows the first screen until its styles are there. Without script nothing is hidden. */
const HIDE_REST = `document.documentElement.toggleAttribute('data-first-screen', true)`
/** For styles: the history entry has a state of the step before, which the prerendered page does not know. */
const NOTE_STATE = `document.documentElement.toggleAttribute('data-has-state',!!history.state?.usr)`
const CUSTOMER_AREA = 'app/customer-routes.tsx'

/** Cloudflare Pages ignores longer lines of `_headers`. */
const MAX_HEADER_LINE = 2000

/**
 * Lets the browser open games, the plans and the library in advance while the site has no script yet. The site removes
 * these rules when it starts, because from then on it opens pages itself (web/app/main.tsx).
 */
const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        or: ['/product/*', paths.plan, `${paths.gameList}*`].map((href_matches) => ({
          href_matches,
        })),
      },
      eagerness: 'moderate',
    },
  ],
})

/** Elements for the head and the end of one page. */
export interface PageTags {
  head: string[]
  end: string[]
}

/**
 * Styles and scripts of the prerendered pages. Styles are inlined, because a file delays the first paint by a
 * round trip. Call `secure` after the last page: it allows the inlined code by its hashes.
 */
export async function pageAssets(dist: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const firstScreenCode = await readFile(join(dist, chunkOf(manifest, FIRST_SCREEN).file), 'utf8')
  await rm(join(dist, chunkOf(manifest, FIRST_SCREEN).file))
  const start = await entryCode(dist, manifest)
  const hashes = { script: new Set<string>(), style: new Set<string>() }

  /** The tags of a page with this HTML, rendered by these screens (paths of their modules). */
  async function of(screens: string[], html: string): Promise<PageTags> {
    const now = filesOf(manifest, [ENTRY, ...screens])
    // The HTML contains the parts that WhenNear loads later: they need their styles now, not their code.
    const later = filesOf(
      manifest,
      screens.flatMap((screen) => chunkOf(manifest, screen).dynamicImports ?? []),
    )
    const styles = [...new Set([...now.styles, ...later.styles])]
    const css = (await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))).join('').trim()
    const code = [
      inline('script', ' type="module"', start),
      ...[...now.scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ]
    const [firstScreen = '', rest] = html.split(REST_OF_PAGE)
    const split = rest === undefined ? undefined : await splitStyles(firstScreen, css)
    return {
      head: [
        ...(split?.head ?? [inline('style', '', css)]),
        inline('script', '', `${NOTE_STATE};${NOTE_EARLY_PRESSES}`),
        inline('script', ' type="speculationrules"', SPECULATION_RULES),
        ...(split ? [] : code),
      ],
      end: [
        // main.tsx adds these so that lazy parts do not fetch inlined styles. In a template, because some
        // browsers fetch disabled style sheets too.
        `<template id="styles">${styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`).join('')}</template>`,
        ...(split
          ? [
              `<template id="rest">${fontsOf(now.fonts).join('')}${split.rest}</template>`,
              `<template id="code">${code.join('')}</template>`,
              inline('script', ' type="module"', firstScreenCode.trim()),
            ]
          : []),
      ],
    }
  }

  /**
   * The styles of the first screen are in the page, with the fonts of the system. Those of the rest are in a file with
   * the font that is loaded, which would share the line with the picture of the first screen. No font is declared
   * twice: browsers would lay out the whole page again.
   */
  async function splitStyles(firstScreen: string, css: string): Promise<{ head: string[]; rest: string }> {
    const name = `assets/${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
    await writeFile(join(dist, name), withoutSystemFonts(css))
    return {
      head: [
        inline('style', '', withoutLoadedFonts(stylesOf(firstScreen, css))),
        inline('script', '', HIDE_REST),
        `<noscript><link rel="stylesheet" href="/${name}" /></noscript>`,
      ],
      rest: `<link rel="stylesheet" href="/${name}" />`,
    }
  }

  function inline(tag: 'script' | 'style', attributes: string, content: string): string {
    hashes[tag].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    return `<${tag}${attributes}>${content}</${tag}>`
  }

  /** Adds the hashes of the inlined code to the content security policy in `_headers`. */
  async function secure(): Promise<void> {
    const file = join(dist, '_headers')
    const headers = (await readFile(file, 'utf8'))
      .replace("script-src 'self'", ["script-src 'self'", ...hashes.script].join(' '))
      .replace("style-src 'self'", ["style-src 'self'", ...hashes.style].join(' '))
    if (headers.split('\n').some((line) => line.length > MAX_HEADER_LINE)) {
      throw new Error('The content security policy is too long for _headers')
    }
    await writeFile(file, headers)
  }

  /** Paths of the code, styles and fonts of the whole customer area. */
  function ofCustomerArea(): string[] {
    const site = new Set<string>()
    collectImports(manifest, ENTRY, site)
    const sources = new Set(site)
    collectImports(manifest, CUSTOMER_AREA, sources, ['imports', 'dynamicImports'])
    const { scripts, styles, fonts } = filesOf(manifest, [...sources])
    // The page inlines these.
    for (const style of filesOf(manifest, [...site]).styles) styles.delete(style)
    return [...scripts, ...styles, ...fonts].map((file) => `/${file}`)
  }

  return { of, ofCustomerArea, secure }
}

/** The entry code, which is small and inlined into each page to save a request. */
async function entryCode(dist: string, manifest: Manifest): Promise<string> {
  const { file } = chunkOf(manifest, ENTRY)
  const code = await readFile(join(dist, file), 'utf8')
  await rm(join(dist, file))
  return code.trim().replaceAll(/(["'`])\.\//g, `$1/${dirname(file)}/`)
}

/** Loads the fonts among these files, so that the styles that name them find them. */
function fontsOf(files: Iterable<string>): string[] {
  return Array.from(files)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`)
}

type Imports = 'imports' | 'dynamicImports'

/** Adds a chunk and its transitive imports of these kinds to `found`. */
function collectImports(manifest: Manifest, source: string, found: Set<string>, kinds: Imports[] = ['imports']) {
  if (found.has(source)) return
  found.add(source)
  const chunk = chunkOf(manifest, source)
  for (const next of kinds.flatMap((kind) => chunk[kind] ?? [])) {
    collectImports(manifest, next, found, kinds)
  }
}

function filesOf(manifest: Manifest, sources: string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  const visit = (source: string) => {
    const { file, css = [], assets = [], imports = [] } = chunkOf(manifest, source)
    if (scripts.has(file)) return
    if (source !== ENTRY) scripts.add(file)
    for (const imported of imports) visit(imported)
    for (const style of css) styles.add(style)
    for (const font of assets) fonts.add(font)
  }
  for (const source of sources) visit(source)
  return { scripts, styles, fonts }
}

function chunkOf(manifest: Manifest, source: string) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}`)
  return chunk
}
