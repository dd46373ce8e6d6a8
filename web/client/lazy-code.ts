import { APP_SHELL } from '#web/content/paths.ts'

// A deployment deletes the files of the version before. A tab that was open meanwhile misses those that it has not
// loaded yet, and a browser does not fetch a module again that has failed. So a failure reloads the page.

/** Names of files; the browser's tab has its own (docs/product.md, Browser storage). */
const RELOADED_FOR = 'reloaded-for'

const LONGEST_WAIT_MS = 10_000

let isReloading = false

/**
 * Loads code that is in files of its own; the only way to do so (scripts/lint/lazy-code.grit). When it fails although
 * the site answers, the page is reloaded, once in a tab for each deployed version. Rejects after that, and without a
 * network.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const version = isReloading ? undefined : await deployedVersion()
    if (!isReloading) {
      if (!version || !isFirstReloadFor(version)) throw error
      isReloading = true
      location.reload()
    }
    return new Promise(() => {})
  }
}

/** The names of the scripts with which a page starts now; undefined when the site does not answer. */
async function deployedVersion(): Promise<string | undefined> {
  try {
    const page = await fetch(APP_SHELL, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    const scripts = (await page.text()).match(/\/assets\/[^"]+\.js/g)
    return page.ok && scripts ? [...new Set(scripts)].join() : undefined
  } catch {
    return undefined
  }
}

/** False when it is not known: without storage the error screen has a button to reload. */
function isFirstReloadFor(version: string): boolean {
  try {
    const former = sessionStorage.getItem(RELOADED_FOR)?.split('\n') ?? []
    if (former.includes(version)) return false
    sessionStorage.setItem(RELOADED_FOR, [...former, version].join('\n'))
    return true
  } catch {
    return false
  }
}
