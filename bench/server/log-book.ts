/** The parts of a log line that are measured. */
export interface LogLine {
  requestId?: string
  event?: string
  rowsRead?: number
}

export interface LogBook {
  /** Adds a message of the Worker. */
  write(message: string): void
  /** Resolves with the first unread line that matches, now or later, and marks it as read. */
  find(matches: (line: LogLine) => boolean): Promise<LogLine>
}

export function logBook(): LogBook {
  const unread: LogLine[] = []
  const readers: { matches: (line: LogLine) => boolean; resolve: (line: LogLine) => void }[] = []
  return {
    write(message) {
      if (!message.startsWith('{')) return
      const line: LogLine = JSON.parse(message)
      const reader = readers.findIndex(({ matches }) => matches(line))
      if (reader < 0) unread.push(line)
      else readers.splice(reader, 1)[0]?.resolve(line)
    },
    find(matches) {
      const index = unread.findIndex(matches)
      const [line] = index < 0 ? [] : unread.splice(index, 1)
      if (line) return Promise.resolve(line)
      return new Promise((resolve) => readers.push({ matches, resolve }))
    },
  }
}
