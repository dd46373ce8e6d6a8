import { join } from 'node:path'
import { defineConfig } from 'vite'

// React and the query library choose their builds by it, at build time and while prerendering.
process.env.NODE_ENV = 'production'

/**
 * What belongs together travels together: a hundred files of half a kilobyte would each cost a slow
 * network a request, and the first page a line in the list of what to fetch for what. A group also
 * takes what it imports, unless a former one has it.
 */
const GROUPS = {
  // Keeps its file name, and its place in the cache, when our code changes.
  framework: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  // With the global styles, which come first of all and so set the order of the layers; and what most
  // screens have, the way to the API among it.
  site: /node_modules\/valibot\/|web\/(styles\/index|app\/(app|page-head|prefetch)|content\/company|data\/(call-failed|client|idempotency|offline-copy|own-accounts|session)|parts\/(contact-section-waiting|open-case|plan-card|plan-list|price|section)|screens\/public\/home\/banner-(frame|loading)|ui\/(button|button-link|carousel-controls|hydration|skeleton|when-near))\.|contract\/(money|own-accounts|picture-file|plans|replies|text)\./,
  query:
    /node_modules\/@tanstack\/(?!.*\/(infiniteQueryO|mutationObserver|useInfinite|useMutation))|web\/(data\/query-client|ui\/(empty-state|error-state|loaded|picture|use-online))\./,
  // Members and admins change things and read long lists; visitors only look.
  changes: /node_modules\/@tanstack\//,
  toast: /node_modules\/(goober|react-hot-toast)\/|web\/ui\/(outcome|toast|toast-list)\./,
  forms:
    /node_modules\/@(modular-forms|preact)\/|web\/ui\/(checkbox-field|contract-form|field|select-field|submit-button|text-field)\.|contract\/phone\./,
  accounts:
    /web\/(app\/account-steps|data\/accounts|parts\/account-(contact|form|page|refusal))\.|contract\/(accounts|passwords)\./,
  search: /web\/parts\/(game-search-box|recommend-link|use-game-search)\./,
  covers:
    /web\/parts\/(cover|cover-design|game-card|game-card-waiting|platform)\.|contract\/kind-text\./,
  dates: /contract\/dates\./,
  games:
    /web\/(data\/games|parts\/(library-card|rent-button|rent-waiting))\.|contract\/(games|game-texts)\./,
  pictures:
    /node_modules\/embla|web\/(data\/images|ui\/(carousel|use-autoplay)|screens\/public\/home\/(banner-carousel|banner-hero|first-banner))\./,
}

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    // Its exports lead to the development build, which warns and checks for those who write routes.
    alias: [
      {
        find: /^react-router$/,
        replacement: join(
          import.meta.dirname,
          '../node_modules/react-router/dist/production/index.mjs',
        ),
      },
    ],
  },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A data: font or picture in a style sheet would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'app/first-picture.ts'].map((file) => join(import.meta.dirname, file)),
      // 'use client' in the libraries is meant for other frameworks.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: Object.entries(GROUPS).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
})
