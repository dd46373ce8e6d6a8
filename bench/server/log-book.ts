/** The parts of a log line that are measured. */
interface LogLine {
  requestId?: string
  event?: string
  rowsRead?: number
}

/** Log lines of the Worker, each kept until somebody has found it. */
interface LogBook {
  /** Adds what the Worker has printed; messages that are not log lines are left out. */
  write(message: string): void
  /** Resolves with the first line that matches and removes it. Waits when there is none yet. */
  find(matches: (line: LogLine) => boolean): Promise<LogLine>
}

export function logBook(): LogBook {
  const unread: LogLine[] = []
  const waiting: { matches: (line: LogLine) => boolean; resolve: (line: LogLine) => void }[] = []
  return {
    write(message) {
      if (!message.startsWith('{')) return
      const line: LogLine = JSON.parse(message)
      const index = waiting.findIndex(({ matches }) => matches(line))
      if (index < 0) unread.push(line)
      else waiting.splice(index, 1)[0]?.resolve(line)
    },
    find(matches) {
      const index = unread.findIndex(matches)
      const [line] = index < 0 ? [] : unread.splice(index, 1)
      if (line) return Promise.resolve(line)
      return new Promise((resolve) => waiting.push({ matches, resolve }))
    },
  }
}
