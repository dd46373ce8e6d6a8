/** What docs/openapi.json and the fuzz tests say about a call beside its definition. */
export interface CallDocs {
  /** One sentence without its full stop, in the third person. */
  summary: string
  /** Valid bodies. The fuzz tests start from them, so they name nothing that exists but game PS5-0001. */
  examples?: object[]
}

/** The docs of all calls of a file; a call without docs does not compile. */
export type DocsOf<Calls> = Record<keyof Calls, CallDocs>
