import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

function packages(...names: string[]): string[] {
  return names.map((name) => `node_modules/${name}/`)
}

/** The modules of a folder with these names, separated by spaces, and their style sheets. */
function modules(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}.`)
}

/** Infinite queries and mutations, which public pages do not use. */
const CHANGES = [
  'node_modules/@tanstack/query-core/build/modern/infiniteQuery',
  'node_modules/@tanstack/query-core/build/modern/mutationObserver.',
  'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.',
  'node_modules/@tanstack/react-query/build/modern/useMutation.',
]

/**
 * Chunks of modules that load together, because a hundred small files would cost a request each. Each entry
 * is the start of a path from the root. A group also takes the imports of its modules, unless an earlier
 * group has them.
 */
const GROUPS: Record<string, string[]> = {
  // Keeps its file name, and so stays cached, when our code changes.
  framework: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@remix-run/router'),
  // The global styles, which must load first because they set the order of the layers, and what most
  // screens use.
  site: [
    ...modules('web/styles', 'index'),
    ...modules('web/app', 'check-copies prefetch routes'),
    ...modules('web/features/layout', 'page-head'),
    ...modules('web/content', 'company'),
    ...modules('web/client', 'session'),
    ...modules('web/features/contact', 'contact-section.module'),
    ...modules('web/features/games', 'title-grid'),
    ...modules('web/features/memberships', 'plan-card'),
    ...modules('web/features/money', 'price'),
    ...modules('web/public/home', 'banner-frame banner-loading'),
    ...modules('web/ui', 'button button-link hydration section skeleton when-near'),
    ...modules('contract', 'kind-text money phone plans'),
  ],
  // Pages without data on first view load neither this nor the next one.
  schemas: [
    ...packages('valibot'),
    ...modules('web/client', 'call-failed client own-accounts'),
    ...modules('contract', 'picture-file replies text-kinds'),
  ],
  query: [
    ...packages('@tanstack/query-core', '@tanstack/react-query'),
    ...modules('web/client', 'query-client'),
    // Both carousels need their controls, and load late.
    ...modules('web/ui', 'carousel-controls error-state loaded picture use-online'),
  ],
  changes: CHANGES,
  // What every change needs: the text that people type, the call, its outcome.
  toast: [
    ...packages('react-hot-toast'),
    ...modules('web/client', 'send'),
    ...modules('web/ui', 'outcome toast toast-list'),
    ...modules('contract', 'codes text'),
  ],
  forms: [
    ...packages('@modular-forms/react', '@preact/signals-core', '@preact/signals-react'),
    ...modules('web/ui', 'contract-form drafts field select-field submit-button text-field'),
  ],
  // Of the checkout and the pages of accounts, which have little else in common.
  placed: [...modules('web/features/orders', 'placed-order'), ...modules('web/ui', 'step-state')],
  // On the pages of accounts and orders only.
  'open-case': modules('web/ui', 'numbered-steps open-case'),
  // Of the pages of accounts and the sign-in.
  'account-page': modules('web/public/accounts', 'account-page'),
  // Of the pages of accounts that lead to a code.
  accounts: [
    ...modules('web/features/accounts', 'account-contact'),
    ...modules(
      'web/public/accounts',
      'account-form account-refusal account-steps accounts code-request next-steps own-account-page',
    ),
  ],
  // Of the checkout and the settings.
  fields: modules('web/ui', 'checkbox-field read-only-field'),
  // The categories need it without the cards, the pages of games need neither.
  titles: modules('contract', 'titles'),
  covers: [...modules('web/features/games', 'cover'), ...modules('contract', 'cover-design')],
  dates: modules('contract', 'dates'),
  'calls-of-games': [...modules('contract/calls', 'games'), ...modules('web/features/games', 'games')],
  games: [...modules('web/features/rentals', 'rent-button'), ...modules('contract', 'game-texts')],
}

function isIn(entries: string[], path: string): boolean {
  return entries.some((entry) => path.startsWith(entry))
}

/** The groups for Rolldown. */
export const BUNDLE_GROUPS = Object.entries(GROUPS).map(([name, entries]) => ({
  name,
  test(id: string) {
    const path = id.slice(ROOT.length + 1)
    return isIn(entries, path) && (name === 'changes' || !isIn(CHANGES, path))
  },
}))

/** Fails the build when an entry of a group matches no module: its file was renamed or is not used. */
export function bundleGroupsMatch(): Plugin {
  return {
    name: 'bundle-groups-match',
    apply: ({ build }) => !build?.ssr, // the server bundle leaves packages out
    buildEnd() {
      const paths = [...this.getModuleIds()].map((id) => id.slice(ROOT.length + 1))
      for (const [name, entries] of Object.entries(GROUPS)) {
        const unused = entries.filter((entry) => !paths.some((path) => path.startsWith(entry)))
        if (unused.length > 0) {
          this.error(`Group '${name}' of web/build/bundle-groups.ts matches nothing: ${unused.join(', ')}`)
        }
      }
    },
  }
}
