// `npm run mutants [WORD …]`: replaces each guard of this folder by naive code, in copies of the tree, and
// expects the tests of `shownBy` to fail. With words it runs only mutants whose claim or file has one of them.
// Exits with 1 when a mutant survives.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Mutant, mutate } from './mutant.ts'
import { MUTANTS } from './mutants.ts'

const root = join(import.meta.dirname, '../..')
const NOT_COPIED = ['.git', '.wrangler', '.build']
// Naive code may hang. The time-outs are long, so that a slow machine does not look like that; those of a long
// run and of the simulated shop are longer still.
const TEST_MS = 180_000
/** Each fault has so many simulated shops to show itself. */
const SIM_SHOPS = '60'
const RUN_MS = 30 * 60_000

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(
  ({ claim, file }) => words.length === 0 || words.some((word) => claim.includes(word) || file.includes(word)),
)
if (chosen.length === 0) throw new Error(`No claim and no file contains ${words.join(' or ')}`)
for (const mutant of chosen) mutate(await readFile(join(root, mutant.file), 'utf8'), mutant)
const started = Date.now()
const trees = await Promise.all(Array.from({ length: availableParallelism() }, copyTree))
try {
  process.exitCode = (await passUnchanged(chosen)) && (await killAll(chosen)) ? 0 : 1
} finally {
  await Promise.all(trees.map((tree) => rm(tree, { recursive: true })))
}

async function copyTree(): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'khelbox-mutants-'))
  // Packages are copied too: the site cannot be built with packages that lie outside its folder.
  await cp(root, tree, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !NOT_COPIED.includes(relative(root, path)),
  })
  return tree
}

/** Runs the tests without a mutant, since a test that fails anyway would seem to kill every mutant. */
async function passUnchanged(mutants: Mutant[]): Promise<boolean> {
  const tests = mutants.flatMap(({ shownBy }) => shownBy)
  const { failed, notRun, messages } = await runTests(trees[0] ?? root, tests)
  for (const name of [...failed, ...notRun]) console.log(`FAILS without a mutant: ${name}`)
  for (const message of messages) console.log(message)
  console.log(`${new Set(tests).size} test files run without a mutant, ${minutes()}`)
  return failed.length + notRun.length === 0
}

/** Runs the mutants, one at a time per tree. Returns whether all were killed. */
async function killAll(mutants: Mutant[]): Promise<boolean> {
  const left = [...mutants]
  const survivors: string[] = []
  async function work(tree: string): Promise<void> {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const { failed, notRun } = await runMutant(tree, mutant)
      const [killer] = failed
      const isKilled = notRun.length === 0 && killer !== undefined
      const outcome = isKilled ? 'killed  ' : notRun.length > 0 ? 'NOT RUN ' : 'SURVIVED'
      const line = `${outcome}  ${mutant.claim} (${mutant.file})`
      console.log([line, ...(isKilled ? [`by '${killer}'`] : notRun)].join('\n          '))
      if (!isKilled) survivors.push(line)
    }
  }
  await Promise.all(trees.map(work))
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} killed, ${minutes()}`)
  for (const line of survivors) console.log(line)
  return survivors.length === 0
}

async function runMutant(tree: string, mutant: Mutant): ReturnType<typeof runTests> {
  const path = join(tree, mutant.file)
  const guarded = await readFile(path, 'utf8')
  await writeFile(path, mutate(guarded, mutant))
  const outcome = await runTests(tree, mutant.shownBy)
  await writeFile(path, guarded)
  return outcome
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The tests that failed with their messages, and the files that did not run: no valid code, no built site. */
async function runTests(
  tree: string,
  files: string[],
): Promise<{ failed: string[]; messages: string[]; notRun: string[] }> {
  const output = join(tree, 'mutants-report.json')
  await rm(output, { force: true })
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const isLong = files.some((file) => file.endsWith('.long.test.ts'))
  const options = ['--reporter=json', `--outputFile=${output}`]
  const isSimulation = files.some((file) => file.startsWith('sim/'))
  if (!isLong && !isSimulation) options.push(`--testTimeout=${TEST_MS}`)
  await new Promise((resolve) => {
    const env = { ...process.env, TEST_LONG: String(isLong), SIM_SHOPS, SIM_SHRINK: 'false' }
    const child = { cwd: tree, env, timeout: RUN_MS, maxBuffer: Number.POSITIVE_INFINITY }
    execFile(process.execPath, [vitest, 'run', ...options, ...new Set(files)], child, resolve)
  })
  const report = await readFile(output, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults }: Report = JSON.parse(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  return {
    failed: failed.map(({ fullName }) => fullName),
    messages: failed.flatMap(({ failureMessages }) => failureMessages),
    notRun: files.flatMap((file) => {
      const result = testResults.find(({ name }) => name.endsWith(file))
      if (result?.assertionResults.some(({ status }) => ['passed', 'failed'].includes(status))) {
        return []
      }
      return `${file}: ${result?.message ?? 'no result'}`
    }),
  }
}

function minutes(): string {
  return `${((Date.now() - started) / 60_000).toFixed(1)} min`
}
