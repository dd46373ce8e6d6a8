/** Writes one line of structured log. */
export function writeLog(entry: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Worker
  console.log(JSON.stringify(entry))
}
