/** Writes one line of log about a failure of a Pages function, which the Worker behind it cannot see. */
export function logFailure(url: string, error: unknown): void {
  const { pathname } = new URL(url)
  // biome-ignore lint/suspicious/noConsole: the console is the log of a Pages function
  console.log(
    JSON.stringify({ event: 'page-function.failed', path: pathname, error: String(error) }),
  )
}

/** The response of `work`; what it throws is logged and thrown again. */
export async function logged(
  { url }: Request,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    logFailure(url, error)
    throw error
  }
}
