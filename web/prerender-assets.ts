import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from 'vite'

const ENTRY = 'index.html'
const FIRST_PICTURE = 'app/first-picture.ts'
const CUSTOMER_AREA = 'app/customer-routes.tsx'

/** A line of `_headers` longer than this is not taken. */
const LONGEST_HEADER_LINE = 2000

/** Elements of one page: in its head, and behind its content. */
export interface PageTags {
  head: string[]
  end: string[]
}

/**
 * The styles and scripts of the prerendered pages. Styles stand in the page: as files they would keep it
 * blank for another round trip. `secure` then allows them, by their hashes, in the policy of `_headers`.
 */
export async function pageAssets(dist: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const firstPicture = await readFile(join(dist, chunkOf(manifest, FIRST_PICTURE).file), 'utf8')
  await rm(join(dist, chunkOf(manifest, FIRST_PICTURE).file))
  const start = await entryCode(dist, manifest)
  const hashes = { script: new Set<string>(), style: new Set<string>() }

  /** For a page that shows this HTML by these screens (paths of their modules). */
  async function of(screens: string[], html: string): Promise<PageTags> {
    const now = filesOf(manifest, [ENTRY, ...screens])
    // What WhenNear loads later is in the HTML already: its styles are wanted now, its code is not.
    const later = filesOf(
      manifest,
      screens.flatMap((screen) => chunkOf(manifest, screen).dynamicImports ?? []),
    )
    const styles = [...new Set([...now.styles, ...later.styles])]
    const css = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')))
    const code = [
      inline('script', ' type="module"', start),
      ...[...now.scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ]
    const waits = html.includes('fetchpriority="high"')
    return {
      head: [inline('style', '', css.join('').trim()), ...(waits ? [] : code)],
      end: [
        // main.tsx tells the loader of lazy parts with them what is here. In the page itself some
        // browsers fetch a style sheet that is disabled.
        `<template id="styles">${styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`).join('')}</template>`,
        ...(waits
          ? [
              `<template id="code">${code.join('')}</template>`,
              inline('script', ' type="module"', firstPicture.trim()),
            ]
          : []),
      ],
    }
  }

  function inline(tag: 'script' | 'style', attributes: string, content: string): string {
    hashes[tag].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    return `<${tag}${attributes}>${content}</${tag}>`
  }

  /** Adds to the content security policy what the pages carry themselves. */
  async function secure(): Promise<void> {
    const file = join(dist, '_headers')
    const headers = (await readFile(file, 'utf8'))
      .replace("script-src 'self'", ["script-src 'self'", ...hashes.script].join(' '))
      .replace("style-src 'self'", ["style-src 'self'", ...hashes.style].join(' '))
    if (headers.split('\n').some((line) => line.length > LONGEST_HEADER_LINE)) {
      throw new Error('The content security policy is too long for _headers')
    }
    await writeFile(file, headers)
  }

  /** The code and styles of the whole customer area, whatever screen fetches them when. */
  function ofCustomerArea(): string[] {
    const site = new Set<string>()
    withImports(manifest, ENTRY, site)
    const sources = new Set(site)
    withImports(manifest, CUSTOMER_AREA, sources, ['imports', 'dynamicImports'])
    const { scripts, styles, fonts } = filesOf(manifest, [...sources])
    // These the page brings along.
    for (const style of filesOf(manifest, [...site]).styles) styles.delete(style)
    return [...scripts, ...styles, ...fonts].map((file) => `/${file}`)
  }

  return { of, ofCustomerArea, secure }
}

/** The few lines that start the site: they stand in each page and cost no request. */
async function entryCode(dist: string, manifest: Manifest): Promise<string> {
  const { file } = chunkOf(manifest, ENTRY)
  const code = await readFile(join(dist, file), 'utf8')
  await rm(join(dist, file))
  return code.trim().replaceAll('"./', `"/${dirname(file)}/`)
}

type Imports = 'imports' | 'dynamicImports'

/** Adds a chunk and what it imports, in these ways and again, to what is found already. */
function withImports(
  manifest: Manifest,
  source: string,
  found: Set<string>,
  ways: Imports[] = ['imports'],
) {
  if (found.has(source)) return
  found.add(source)
  const chunk = chunkOf(manifest, source)
  for (const next of ways.flatMap((way) => chunk[way] ?? [])) {
    withImports(manifest, next, found, ways)
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
