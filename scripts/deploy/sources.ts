import { spawnSync } from 'node:child_process'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { Stop } from './stop.ts'

const root = join(import.meta.dirname, '../..')

/** What a deployment is made from: this checkout. */
export interface Sources {
  commit: string
  /** Files that differ from the commit, as `git status --short` names them. */
  changes: string[]
  /** Whether the history of this checkout has a commit. */
  contains(commit: string): boolean
}

/** Reads the state of a git checkout. Throws Stop without one, because a deployed version is named by its commit. */
export function readSources(folder = root): Sources {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout : undefined
  }
  const [commit, changes] = [git('rev-parse', 'HEAD'), git('status', '--short')]
  if (commit === undefined || changes === undefined)
    throw new Stop('Please deploy from a git checkout: a deployed version is named by its commit.')
  return {
    commit: commit.trim(),
    changes: changes.split('\n').filter((line) => line !== ''),
    contains: (other) => git('merge-base', '--is-ancestor', other, 'HEAD') !== undefined,
  }
}

/** Who deploys, for the person who wants to at the same time. */
export function whoAmI(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' })
  return `${stdout?.trim() || userInfo().username} (${hostname()}, ${process.pid})`
}

/** The name of a version: the first 12 digits of its commit, and whether its files differ from that. */
export function versionOf({ commit, changes }: Pick<Sources, 'commit' | 'changes'>): string {
  return commit.slice(0, 12) + (changes.length > 0 ? CHANGED : '')
}

/** The commit of a version of `versionOf`. */
export function commitOf(version: string): string {
  return version.replace(CHANGED, '')
}

const CHANGED = '-changed'
