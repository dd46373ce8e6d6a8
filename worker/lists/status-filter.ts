import { invalid } from '../http/errors.ts'

/** The status that a list is narrowed to, `?status=`; undefined: all. 422 for one that there is not. */
export function statusFilter<Status extends string>(
  asked: string | undefined,
  statuses: readonly Status[],
): Status | undefined {
  if (!asked) return undefined
  const status = statuses.find((each) => each === asked)
  if (!status) throw invalid([{ path: 'status', message: 'There is no such status' }])
  return status
}
