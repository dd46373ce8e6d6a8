import { defineConfig } from 'vite'

// React and the query library choose their builds by it, at build time and while prerendering.
process.env.NODE_ENV = 'production'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A data: font or picture in a style sheet would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // 'use client' in the libraries is meant for other frameworks.
      checks: { moduleLevelDirective: false },
      output: {
        // The framework keeps its file name, and its place in the cache, when our code changes.
        codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] },
      },
    },
  },
})
