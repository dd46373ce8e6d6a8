import { join } from 'node:path'
import { defineConfig } from 'vite'

// React and the query library choose their production builds by it, also while prerendering.
process.env.NODE_ENV = 'production'

/**
 * Chunks of modules that load together: a hundred small files would cost a request each. A group also takes
 * its imports, unless an earlier group has them.
 */
const GROUPS = {
  // Keeps its file name, and so stays cached, when our code changes.
  framework: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  // The global styles, which must load first because they set the order of the layers, and what most
  // screens use.
  site: /node_modules\/valibot\/|web\/(styles\/index|app\/(app|page-head|prefetch)|content\/company|data\/(call-failed|client|idempotency|offline-copy|own-accounts|session)|parts\/(contact-section-waiting|open-case|plan-card|plan-list|price|section)|screens\/public\/home\/banner-(frame|loading)|ui\/(button|button-link|carousel-controls|hydration|skeleton|when-near))\.|contract\/(money|own-accounts|picture-file|plans|replies|text)\./,
  query:
    /node_modules\/@tanstack\/(?!.*\/(infiniteQueryO|mutationObserver|useInfinite|useMutation))|web\/(data\/query-client|ui\/(empty-state|error-state|loaded|picture|use-online))\./,
  // Mutations and infinite queries, which public pages do not use.
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
    // The package exports resolve to the development build, which is larger.
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
    // The content security policy refuses data: fonts and pictures in style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'app/first-picture.ts'].map((file) => join(import.meta.dirname, file)),
      // Silences warnings about 'use client' in libraries.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: Object.entries(GROUPS).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
})
