/** What a page with games asks its host for: files of the build, and replies of the API to visitors. */
export interface PageHost {
  readFile: (path: string) => Promise<Response>
  ask: (path: string, signal: AbortSignal) => Promise<Response>
}

/**
 * The page with games at an address, whole before any script runs; undefined: this address has none. The type of
 * page-at.ts, which scripts/build.ts bundles for the hosts of the site: they need the class names of its style sheets.
 */
export declare function pageAt(url: URL, host: PageHost): Promise<Response> | undefined
