// Checks the arrows of the architecture: who may import whom. Prints each import that breaks one and
// fails. `npm run check` runs it.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = dirname(import.meta.dirname)

interface Arrow {
  /** Files that the rule is about. */
  from: RegExp
  /** What they must not import: a path from the root, or the name of a package. */
  never: RegExp
  why: string
}

const ARROWS: Arrow[] = [
  {
    from: /^worker\/contract\//,
    never: /^(?!worker\/contract\/|valibot$)/,
    why: 'the contract imports valibot only',
  },
  { from: /^worker\//, never: /^web\//, why: 'the Worker imports nothing from web' },
  {
    from: /^web\/(?!vite\.config|prerender)/,
    never: /^(worker\/(?!contract\/)|scripts\/|e2e\/|bench\/)/,
    why: 'of the Worker, web imports the contract only',
  },
  {
    from: /^web\/screens\/public\//,
    never: /^web\/screens\/(customer|admin)\//,
    why: 'public screens load no customer or admin code',
  },
  {
    from: /^web\/screens\/customer\//,
    never: /^web\/screens\/admin\//,
    why: 'the customer area loads no admin code',
  },
  {
    from: /^web\/screens\/admin\//,
    never: /^web\/screens\/customer\//,
    why: 'the admin area loads no customer code',
  },
  {
    from: /^web\/(ui|data|content)\//,
    never: /^web\/(screens|parts)\//,
    why: 'ui, data and content stand below screens and parts',
  },
  {
    from: /\.rules\.ts$/,
    never: /^(?!worker\/contract\/|.*\.rules\.ts$)/,
    why: 'rules are pure: they import the contract and other rules',
  },
  {
    from: /^(web|worker)\//,
    never: /^scripts\//,
    why: 'nothing that is deployed reaches the scripts',
  },
]

/** Test files may reach for what their subject may not. */
const TESTS = /\.test\.tsx?$|^worker\/testing\//
const SOURCES = /\.tsx?$/
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g

const files = ['web', 'worker']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  )
  .filter(
    (file) => SOURCES.test(file) && !TESTS.test(file) && !file.startsWith(join('web', 'dist')),
  )

const broken = files.flatMap((file) =>
  importsOf(file).flatMap((target) =>
    ARROWS.filter((arrow) => arrow.from.test(file) && arrow.never.test(target)).map(
      (arrow) => `${file} imports ${target}: ${arrow.why}`,
    ),
  ),
)

for (const line of broken) console.error(line)
console.log(`${files.length} files, ${broken.length} imports against the arrows`)
process.exitCode = broken.length > 0 ? 1 : 0

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return Array.from(text.matchAll(IMPORT), (match) =>
    resolve(file, match[1] ?? match[2] ?? match[3] ?? ''),
  )
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier))
  return specifier.replace(/^#contract\//, 'worker/contract/').replace(/^#web\//, 'web/')
}
