import type { MemberPush } from '#contract/push.ts'

/**
 * The messages, by the name under which the owner submits them to Meta. No name, game or amount is in them, because the
 * lock screen shows them to anybody; so they have no variables. docs/operations.md has the same texts.
 */
export const TEMPLATES = {
  shop_day:
    'Hello, the day of a delivery or collection of yours is new or has changed. You can read it in your account.',
  shop_way: 'Hello, a game is on its way to you. You can read more in your account.',
  shop_turn: 'Hello, it is your turn for a game that you asked for. You can read when it comes in your account.',
  shop_rent: 'Hello, there is news about your rent. You can read it in your account.',
  shop_refund: 'Hello, there is news about your refund. You can read it in your account.',
  shop_news: 'Hello, there is news about your games and your account. You can read it in your account.',
} as const satisfies Record<`shop_${MemberPush | 'news'}`, string>

export type Template = keyof typeof TEMPLATES

/** What Meta says about a template, by the code of its refusal. */
const TEMPLATE_PROBLEMS: Record<number, string> = {
  132001: 'Missing at Meta, or not approved yet',
  132007: 'Refused by Meta: its text breaks a rule',
  132015: 'Paused by Meta, because people have reported it',
  132016: 'Switched off by Meta for good',
}

export function templateProblem(code: number): string {
  return `${TEMPLATE_PROBLEMS[code] ?? 'Refused by Meta: text or buttons differ from what is sent'} (${code})`
}

/** All templates are of this language at Meta. */
export const TEMPLATE_LANGUAGE = 'en'

/** One message for all that is due. */
export function templateOf(kinds: readonly MemberPush[]): Template {
  const [kind, ...others] = new Set(kinds)
  return kind && others.length === 0 ? `shop_${kind}` : 'shop_news'
}
