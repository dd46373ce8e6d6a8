import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Code that a page loads later is for browsers; a host of the site has no use for it. */
const withoutLaterCode: Plugin = {
  name: 'without-later-code',
  enforce: 'pre',
  resolveId: (_source, _importer, { kind }) => (kind === 'dynamic-import' ? '\0later' : null),
  load: (id) => (id === '\0later' ? 'export {}' : null),
}

/**
 * Bundles web/pages for the hosts of the site, which have no node_modules, with the class names and assets of the site.
 */
export async function buildPages(config: InlineConfig) {
  await build({
    ...config,
    publicDir: false,
    plugins: [withoutLaterCode],
    resolve: {
      alias: [
        { find: /^react-router-dom(\/server)?$/, replacement: join(root, 'web/pages/static-links.tsx') },
        {
          // Without the streaming renderer, which is as large again.
          find: 'react-dom/server',
          replacement: join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js'),
        },
      ],
    },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(root, 'web/pages/page-at.ts'),
      outDir: join(root, '.build/pages'),
      emptyOutDir: true,
      manifest: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'pages.js' } },
    },
  })
}
