export interface Step<Status extends string> {
  status: Status
  state: 'done' | 'current' | 'ahead'
  /** ms UTC; undefined until the step is reached */
  at: number | undefined
}

interface Progress<Status extends string> {
  status: Status
  history: readonly { status: Status; at: number }[]
}

/**
 * Returns the steps of an order or a request, e.g. PROCESSING → SHIPPING → DELIVERED. Skipped steps are
 * left out. A status outside `order` (CANCELLED) is the last step.
 */
export function stepsOf<Status extends string>(
  { status, history }: Progress<Status>,
  order: readonly Status[],
): Step<Status>[] {
  const reached = new Map(history.map((line) => [line.status, line.at]))
  const isInOrder = order.includes(status)
  const position = order.indexOf(status)
  const steps = order.filter((each, index) => reached.has(each) || each === status || (isInOrder && index > position))
  if (!isInOrder) steps.push(status)
  const current = steps.indexOf(status)
  return steps.map((each, index) => ({
    status: each,
    state: index === current ? 'current' : index < current ? 'done' : 'ahead',
    at: reached.get(each),
  }))
}
