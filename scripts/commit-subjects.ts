// `git log --format=%s | node scripts/commit-subjects.ts`: exits with 1 and a sentence for each subject of a commit
// that breaks a rule of CONTRIBUTING.md, Words. Called by .githooks/commit-msg and in CI.
import { readFileSync } from 'node:fs'

const MOST = 72

/** What a subject of a commit should be changed to; undefined: it follows the rules. */
export function subjectProblem(subject: string): string | undefined {
  const length = [...subject].length
  if (length > MOST) return `has ${length} characters; at most ${MOST} fit, the reason goes into the body`
  if (!/^[A-Z]/.test(subject)) return 'begins with a capital letter, without a prefix'
  if (subject.endsWith('.')) return 'ends without a full stop'
  const [first = ''] = subject.split(/[ ,:]/)
  if (isNoImperative(first)) return `begins with an imperative ("Add", not "Added", "Adds" or "Adding")`
  return undefined
}

/** By its ending: 'Added', 'Adds' and 'Adding', but not 'Need', 'Bring' and 'Focus'. */
function isNoImperative(word: string): boolean {
  return /[aeiouy].*(?:[^e]ed|ing)$|[^aisu]s$/i.test(word) && word !== 'Embed'
}

if (import.meta.main) {
  const subjects = readFileSync(0, 'utf8').split('\n').filter(Boolean)
  if (subjects.length === 0) throw new Error('There is no subject to check')
  for (const subject of subjects) {
    const problem = subjectProblem(subject)
    if (!problem) continue
    process.exitCode = 1
    console.error(`The subject of a commit ${problem}:\n  ${subject}`)
  }
}
