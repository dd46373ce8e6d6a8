import { join } from 'node:path'
import { defineConfig } from 'vite'
import { BUNDLE_GROUPS, bundleGroupsMatch } from './build/bundle-groups.ts'

// React and the query library choose their production builds by it, also while prerendering.
process.env.NODE_ENV = 'production'

/** The browsers of the last four years (docs/architecture.md, Browsers). */
const OLDEST_BROWSERS = ['chrome107', 'edge107', 'firefox121', 'safari16.1', 'ios16.1']

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'static',
  plugins: [bundleGroupsMatch()],
  oxc: { jsx: { runtime: 'automatic' } },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    target: OLDEST_BROWSERS,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The content security policy refuses data: fonts and pictures in style sheets.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'app/first-screen.ts'].map((file) => join(import.meta.dirname, file)),
      // Silences warnings about 'use client' in libraries.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: { groups: BUNDLE_GROUPS },
        // Every page loads the list of all scripts and style sheets, so short names save bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
})
