import type { Plugin } from 'vite'

/** Parts of the text of react-router and their replacements. */
const CUTS: [RegExp, string][] = [
  // `Link` loads pages in advance only in the framework mode of react-router.
  [/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/, '[false, null, {}]'],
  [/shouldPrefetch && !isAbsolute \?/, 'false ?'],
  // The site has no data router.
  [/dataRouterOpts\?\.(?:state|onError)/g, 'void 0'],
  [/dataRouterOpts && dataRouterOpts\.state\.matches\.length/, 'false'],
  [/React\d+\.useContext\(DataRouter(?:State)?Context\)/g, 'null'],
  [/let \{ isDataRoute \} = .*;/g, 'const isDataRoute = false;'],
  [/^RenderErrorBoundary\.contextType = .*;$/gm, ''],
  // Warnings for developers.
  [/^( *)warning\(\n.*?^\1\);$/gms, ''],
  // Both let the bundler drop `Form` and other components that nothing imports.
  [/= React10\.forwardRef\(/g, '= /* @__PURE__ */ React10.forwardRef('],
  [/^\w+\.displayName = .*;$/gm, ''],
]

/**
 * Removes 6 KB gzip from every page: parts of react-router that the site does not use. Fails the build when one of
 * them is not found.
 */
export function trimRouter(): Plugin {
  const missing = new Set(CUTS.map(([text]) => text))
  return {
    name: 'trim-router',
    apply: ({ build }) => !build?.ssr, // the server bundle leaves packages out
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) return null
      let trimmed = code
      for (const [text, replacement] of CUTS) {
        if (trimmed.search(text) < 0) continue
        missing.delete(text)
        trimmed = trimmed.replace(text, replacement)
      }
      return { code: trimmed, map: null }
    },
    buildEnd() {
      if (missing.size > 0)
        this.error(`react-router has changed, adapt web/build/trim-router.ts: ${[...missing].join(', ')}`)
    },
  }
}
