/** A line of the Worker's log, as far as a measurement needs it. */
export interface LogLine {
  requestId?: string
  event?: string
  rowsRead?: number
}

export interface LogBook {
  /** Takes what the Worker wrote. */
  write(message: string): void
  /** Resolves with the first line that this is true of, written already or soon. */
  find(isIt: (line: LogLine) => boolean): Promise<LogLine>
}

export function logBook(): LogBook {
  const unread: LogLine[] = []
  const readers: { isIt: (line: LogLine) => boolean; resolve: (line: LogLine) => void }[] = []
  return {
    write(message) {
      if (!message.startsWith('{')) return
      const line: LogLine = JSON.parse(message)
      const reader = readers.findIndex(({ isIt }) => isIt(line))
      if (reader < 0) unread.push(line)
      else readers.splice(reader, 1)[0]?.resolve(line)
    },
    find(isIt) {
      const index = unread.findIndex(isIt)
      const [line] = index < 0 ? [] : unread.splice(index, 1)
      if (line) return Promise.resolve(line)
      return new Promise((resolve) => readers.push({ isIt, resolve }))
    },
  }
}
