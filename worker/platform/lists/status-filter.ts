import { invalid } from '../http/errors.ts'

/** The status in `?status=`; undefined: all. Throws 422 for an unknown one. */
export function statusFilter<Status extends string>(
  asked: string | undefined,
  statuses: readonly Status[],
): Status | undefined {
  if (!asked) return undefined
  const status = statuses.find((each) => each === asked)
  if (!status) throw invalid([{ path: 'status', message: 'There is no such status' }])
  return status
}
