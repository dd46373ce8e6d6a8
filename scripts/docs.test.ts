import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Its order is checked there; it has no types. */
const { PLATFORM, SHOP } = await import(new URL('../.dependency-cruiser.js', import.meta.url).href)

const PAGES = globSync('{*.md,bench/*.md,docs/*.md}')
/** Decisions keep the names of their day, but not a link to nothing. */
const WITH_LINKS = [...PAGES, ...globSync('docs/decisions/*.md')]
const FOLDERS = ['bench', 'contract', 'docs', 'e2e', 'migrations', 'scripts', 'sim', 'web', 'worker']
/** `npm run build` makes it. */
const BUILT = 'web/dist'

function pathsIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/`([\w-]+\/[\w./-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.includes(path.split('/')[0] ?? '') && path !== BUILT)
}

test('each path that a page names exists', () => {
  const missing = PAGES.flatMap((page) =>
    pathsIn(page)
      .filter((path) => !existsSync(path))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

/** The places of a page that a link can name. */
function anchorsOf(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/id="([^"]+)"/g)].map(([, id = '']) => id)]
}

test('each link of a page leads to a file and to a heading of it', () => {
  const broken = WITH_LINKS.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', anchor]) => {
        if (/^https?:/.test(path)) return false
        const target = path === '' ? page : normalize(join(dirname(page), path))
        return !existsSync(target) || (anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor))
      })
      .map(([link]) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

const TREE = readFileSync('docs/architecture.md', 'utf8').split(/^```\n/m)[3] ?? ''

/** The folders that a part of the tree names, from its line to the next with the same indent. */
function named(part: string): string[] {
  const [, lines = ''] = new RegExp(`^${part}/(.*\\n(?: .*\\n)*)`, 'm').exec(TREE) ?? []
  return [...lines.matchAll(/([\w-]+)\//g)].map(([, name = '']) => name)
}

// Tools of a developer leave hidden folders.
const foldersIn = (parent: string) =>
  readdirSync(parent).filter((name) => !name.startsWith('.') && statSync(join(parent, name)).isDirectory())

test.each(['worker', 'web', 'contract'])('the tree of architecture.md has each folder of %s', (part) => {
  const folders = foldersIn(part).filter((name) => join(part, name) !== BUILT)
  expect(folders.filter((name) => !named(part).includes(name))).toEqual([])
})

test('the tree of architecture.md has the nouns and the parts of the platform in the order of their imports', () => {
  const words = TREE.replace(/\s+/g, ' ')
  expect(words).toContain(
    `each of these nouns builds on those before it, every other one on all: ${SHOP.join(' ')} platform/`,
  )
  expect(words).toContain(`technique: ${PLATFORM.join(' ')} openapi/`)
})
