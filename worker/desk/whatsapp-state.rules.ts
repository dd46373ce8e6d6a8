import type { WhatsAppState } from '#contract/whatsapp-state.ts'
import { whatsAppReason } from '../operations/health.rules.ts'
import { type Alarm, failureText, reasonOf } from '../platform/whatsapp/errors.rules.ts'
import { TEMPLATES, templateProblem } from '../platform/whatsapp/templates.rules.ts'

/** Messages that have the same state for the same reason. */
interface Counted {
  template: string
  state: string
  code: number | null
  reason: 'LATE' | 'CONSENT' | 'PHONE' | null
  count: number
  /** ms UTC */
  lastAt: number
}

const GIVEN_UP = {
  LATE: 'It could not go for a day; its news are in the account of the member',
  CONSENT: 'The member has ended the messages',
  PHONE: 'The member has another phone number now',
}

/** The states in which a message counts as what. ASKED: sent, and its answer may be lost. */
const KINDS = {
  waiting: ['WAITING'],
  sent: ['ASKED', 'ACCEPTED', 'SENT'],
  arrived: ['DELIVERED', 'READ'],
  failed: ['FAILED', 'GIVEN_UP'],
}

/** What the owner reads about WhatsApp. `counted`: the messages of 7 days, at most `most`. */
export function whatsAppState(
  alarms: readonly Alarm[],
  counted: readonly Counted[],
  most: number,
): Pick<WhatsAppState, 'problems' | 'templates' | 'week' | 'failures'> {
  const count = (rows: readonly Counted[]) => rows.reduce((all, row) => all + row.count, 0)
  const of = (kind: keyof typeof KINDS) => counted.filter(({ state }) => KINDS[kind].includes(state))
  const gone = [...of('sent'), ...of('arrived')].filter(({ state }) => state !== 'ASKED')
  const failures = Map.groupBy(of('failed'), whyFailed)
  return {
    problems: alarms.filter(({ template }) => template === '').map((alarm) => whatsAppReason(reasonOf(alarm))),
    templates: Object.entries(TEMPLATES).map(([name, text]) => {
      const alarm = alarms.find(({ template }) => template === name)
      const sent = gone.filter(({ template }) => template === name).map(({ lastAt }) => lastAt)
      return {
        name,
        text,
        problem: alarm ? templateProblem(alarm.code) : '',
        lastSentAt: sent.length > 0 ? Math.max(...sent) : null,
      }
    }),
    week: {
      waiting: count(of('waiting')),
      sent: count(of('sent')),
      arrived: count(of('arrived')),
      failed: count(of('failed')),
      isCut: count(counted) >= most,
    },
    failures: Array.from(failures, ([why, rows]) => ({ why, count: count(rows) })).toSorted(
      (one, other) => other.count - one.count,
    ),
  }
}

function whyFailed({ code, reason }: Counted): string {
  return reason ? GIVEN_UP[reason] : failureText(code ?? 0)
}
