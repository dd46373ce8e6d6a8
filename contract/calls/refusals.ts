import { CONFIRM } from '../admin-factors.ts'
import type { ALL_CALLS } from './all-calls.ts'
import type { Access, Call } from './call.ts'

type Files = typeof ALL_CALLS
type AnyCall = { [File in keyof Files]: Files[File][keyof Files[File]] }[keyof Files]
type CodesOf<Each, Status extends number> = Each extends {
  refusals: Record<Status, readonly (infer Code extends string)[]>
}
  ? Code
  : never

const FACTOR = [CONFIRM, 'factor.set-up'] as const

const NEVER_401: readonly Access[] = ['public', 'anonymous or admin', 'anonymous or admin by password']

/** The codes that other facts of a call imply. */
interface ImpliedCodes {
  403: (typeof FACTOR)[number] | 'auth.role' | 'password.change-first' | 'visits.no-stop'
  404: never
  409: 'accounts.external'
}

/** The codes with this status that some call names or implies. */
export type RefusalCode<Status extends keyof ImpliedCodes> = CodesOf<AnyCall, Status> | ImpliedCodes[Status]

/**
 * The refusals of a call: codes by status, and an empty list where any code is possible. Of a host that is not ours
 * (`passesOn`) the refusals are passed on with their own codes.
 */
export function refusalsOf(call: Call, passesOn: boolean): Map<number, readonly string[]> {
  const codes = new Map<number, readonly string[]>(
    Object.entries(call.refusals ?? {}).map(([status, named]) => [Number(status), named]),
  )
  const add = (status: number, more: readonly string[]) => {
    if (more.length > 0) codes.set(status, [...(codes.get(status) ?? []), ...more])
  }
  add(409, call.ownAccounts ? ['accounts.external'] : [])
  add(403, forbiddenCodes(call))
  for (const status of anyCodeStatuses(call)) if (!codes.has(status)) codes.set(status, [])
  if (call.asksHost === 'refusals' && passesOn) {
    for (const status of [400, 403, 404, 409, 422]) codes.set(status, [])
  }
  return codes
}

/** Why a caller may get 403. Images are listed for visitors too, but downloaded by owners only. */
function forbiddenCodes(call: Call): RefusalCode<403>[] {
  const { access, beforePasswordChange, owns, forOwners } = call
  if (access === 'member') return beforePasswordChange ? [] : ['password.change-first']
  if (access === 'any admin') return owns === 'stop' ? ['visits.no-stop', ...FACTOR] : [...FACTOR]
  if (access === 'admin by password' || access === 'admin of factors') return [CONFIRM]
  const isForRoles = ['admin', 'owner', 'confirmed owner'].includes(access)
  return isForRoles || forOwners ? ['auth.role', ...FACTOR] : []
}

function anyCodeStatuses(call: Call): number[] {
  const { access, body, upload, query, isKeyed, limits, asksHost } = call
  return [
    ...(NEVER_401.includes(access) ? [] : [401]),
    ...(body || upload ? [400, 413, 415, 422] : []),
    ...(query || isKeyed ? [422] : []),
    ...(limits || asksHost ? [429] : []),
    ...[500, 503],
    ...(asksHost ? [502, 504] : []),
  ]
}
