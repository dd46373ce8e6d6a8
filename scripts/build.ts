// Builds the site into web/dist: the code for browsers, the prerendered pages and the service worker.
// The server bundle that prerenders the pages is in .build meanwhile; the one that writes games into them stays there.
// Under `wrangler dev`, whose [build] this is, it also prepares what a fresh clone lacks, the variables and the tables:
// a deployment must not depend on local data.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { buildPages } from '../web/build/pages-bundle.ts'
import { prerender } from '../web/build/prerender.ts'

const started = performance.now()
const root = join(import.meta.dirname, '..')
const dist = join(root, 'web/dist')
const serverDirectory = join(root, '.build/server')
const config: InlineConfig = {
  configFile: join(root, 'web/vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
}

await build(config)
await build({
  ...config,
  publicDir: false,
  build: {
    ssr: join(root, 'web/app/server.tsx'),
    outDir: serverDirectory,
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: { output: { codeSplitting: true, entryFileNames: 'server.js' } },
  },
})
await buildPages(config)
const { render } = await import(pathToFileURL(join(serverDirectory, 'server.js')).href)
const pages = await prerender(dist, render)
// The service worker has no hash in its name, because browsers look for its updates at a fixed address.
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: dist,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(root, 'web/service-worker/service-worker.ts'),
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
})
await rm(serverDirectory, { recursive: true })

const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`Built web/dist: ${pages} pages, the not-found page and the app shell in ${seconds} s`)

if (process.env.WRANGLER_COMMAND === 'dev') {
  const { openLocalPlatform, updateDatabase } = await import('./local-platform.ts')
  const platform = await openLocalPlatform()
  await updateDatabase(platform.env.DB)
  await platform.close()
}
