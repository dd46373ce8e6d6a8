/** What a statement may hide a semicolon in, or end with. */
const MARK = /['"`[;]|--|\/\*/g
const CLOSING: Record<string, string> = { "'": "'", '"': '"', '`': '`', '[': ']', '--': '\n', '/*': '*/' }
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g

/**
 * Splits SQL into its statements, without the semicolons, and keeps one statement and one piece in memory: a database
 * may be larger than the longest string.
 */
export async function* statementsIn(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) rest = yield* cut(rest + piece)
  if (rest.trim() !== '') yield rest.trim()
}

/** Yields the complete statements of a text and returns what is behind them. */
function* cut(text: string): Generator<string, string> {
  let start = 0
  let lastSemicolon = 0
  const marks = new RegExp(MARK)
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [found] = mark
    if (found !== ';') {
      const end = text.indexOf(CLOSING[found] ?? '', marks.lastIndex)
      if (end < 0) break
      marks.lastIndex = end + (CLOSING[found]?.length ?? 0)
      continue
    }
    const statement = text.slice(start, mark.index)
    const isComplete = !isTrigger(statement) || isEnd(text.slice(lastSemicolon, mark.index))
    lastSemicolon = marks.lastIndex
    if (!isComplete) continue
    if (statement.trim() !== '') yield statement.trim()
    start = marks.lastIndex
  }
  return text.slice(start)
}

function isTrigger(statement: string): boolean {
  return /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*CREATE\s+TRIGGER\b/i.test(statement)
}

/** A trigger ends with a statement that is END alone; another END is that of a CASE. */
function isEnd(between: string): boolean {
  return /^\s*END\s*$/i.test(between.replace(COMMENTS, ''))
}
