/** What a page asks its host for: files of the build as they are, and replies of the API to visitors. */
export interface PageHost {
  readFile: (path: string) => Promise<Response>
  ask: (path: string, signal: AbortSignal) => Promise<Response>
}

/**
 * The file of the site at an address; a page has the games and the facts of the shop before any script runs. Undefined:
 * the Worker answers this address. The type of page-at.ts, which scripts/build.ts bundles for the hosts of the site:
 * they need the class names of its style sheets.
 */
export declare function pageAt(request: Request, host: PageHost): Promise<Response> | undefined
