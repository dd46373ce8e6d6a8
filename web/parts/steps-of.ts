export interface Step<Status extends string> {
  status: Status
  state: 'done' | 'current' | 'ahead'
  /** ms UTC; undefined while it has not come to that */
  at: number | undefined
}

interface Walk<Status extends string> {
  status: Status
  history: readonly { status: Status; at: number }[]
}

/**
 * How far something has come on its way, e.g. PROCESSING → SHIPPING → DELIVERED (section 3). A step that
 * was skipped is left out; with a status beside the way (CANCELLED) it ends there.
 */
export function stepsOf<Status extends string>(
  { status, history }: Walk<Status>,
  way: readonly Status[],
): Step<Status>[] {
  const came = new Map(history.map((line) => [line.status, line.at]))
  const isOnWay = way.includes(status)
  const place = way.indexOf(status)
  const steps = way.filter(
    (each, index) => came.has(each) || each === status || (isOnWay && index > place),
  )
  if (!isOnWay) steps.push(status)
  const current = steps.indexOf(status)
  return steps.map((each, index) => ({
    status: each,
    state: index === current ? 'current' : index < current ? 'done' : 'ahead',
    at: came.get(each),
  }))
}
