import { formatMoment } from '#contract/dates.ts'
import type { Health, Warning } from '#contract/health.ts'

const MINUTE = 60_000

/** The cron runs every 5 minutes, so it has missed two runs. */
const CRON_LATE_MS = 12 * MINUTE
/** Longer than any mail waits that the cron could send. */
const MAIL_LATE_MS = 30 * MINUTE
/** The backup of a night is made from 3:17, and tried again until 6:17. */
const BACKUP_LATE_MS = 28 * 60 * MINUTE

interface JobState {
  name: string
  ranAt: number
  done: Record<string, number>
  failingSince: number | null
  reason: string | null
}

/** What the database knows of the shop's machinery. Times are ms UTC. */
export interface Facts {
  /** The last job of each run of the cron; undefined: it has never run. */
  mail: JobState | undefined
  images: JobState | undefined
  /**
   * The last night that made a backup or failed. Of a new shop its first hourly run, which `waits` for the night;
   * undefined: there was none yet.
   */
  backup: JobState | undefined
  whatsApp: JobState | undefined
  unsent: number
  /** The oldest unsent mail, with the reason of its last failure. */
  oldest: { createdAt: number; reason: string | null } | undefined
  /** Since when the edge may serve what a refused purge should have removed. */
  notPurgedSince: number | null
}

export interface Clock {
  now: number
  /** A developer's machine, which has no cron. */
  isLocal: boolean
  /** There is a token for the nightly backup. */
  mayBackUp: boolean
  /** Settings that WhatsApp lacks; undefined: the shop does not use it. */
  whatsAppLacks: readonly string[] | undefined
}

/** The checks of GET /api/v1/health but the database's. */
export function checksOf(
  { mail, images, backup, whatsApp, unsent, oldest, notPurgedSince }: Facts,
  { now, isLocal, mayBackUp, whatsAppLacks }: Clock,
): Omit<Health['checks'], 'database'> {
  const isCronLate = mail ? now - mail.ranAt > CRON_LATE_MS : !isLocal
  const isMailLate =
    oldest !== undefined && !isRefusedByRecipient(oldest.reason) && now - oldest.createdAt > MAIL_LATE_MS
  const failingSince = images?.failingSince ?? null
  const waits = backup?.done.waits !== undefined
  const madeAt = backup && !waits && backup.failingSince === null ? backup.ranAt : null
  const isBackedUp = mayBackUp && madeAt !== null && now - madeAt <= BACKUP_LATE_MS
  const whatsAppFailsSince = whatsAppLacks?.length === 0 ? (whatsApp?.failingSince ?? null) : null
  const isBeforeFirstNight = !backup || (waits && now - backup.ranAt <= BACKUP_LATE_MS)
  return {
    cron: { status: statusOf(isCronLate), lastRunAt: mail?.ranAt ?? null },
    outbox: {
      status: statusOf(isMailLate || (mail?.failingSince ?? null) !== null),
      unsent,
      oldestUnsentAt: oldest?.createdAt ?? null,
    },
    images: {
      status: statusOf(failingSince !== null || notPurgedSince !== null),
      failingSince,
      notPurgedSince,
    },
    backup: { status: statusOf(!isBackedUp && !isBeforeFirstNight && !isLocal), madeAt },
    whatsapp: {
      status: statusOf(whatsAppFailsSince !== null || (whatsAppLacks ?? []).length > 0),
      failingSince: whatsAppFailsSince,
      lacks: [...(whatsAppLacks ?? [])],
    },
  }
}

/** One mailbox that refuses mails for two days says nothing about the other mails. */
function isRefusedByRecipient(reason: string | null): boolean {
  return reason === 'E_DELIVERY_FAILED'
}

function statusOf(isDegraded: boolean): 'ok' | 'degraded' {
  return isDegraded ? 'degraded' : 'ok'
}

/** Sentences for the shop about what has stopped, the most important first. `others`: the jobs that `facts` lacks. */
export function warningsOf(facts: Facts, others: readonly JobState[], clock: Clock): Warning[] {
  const { cron, outbox, images, backup, whatsapp } = checksOf(facts, clock)
  const warnings: Warning[] = []
  if (cron.status === 'degraded') {
    const since = cron.lastRunAt === null ? 'has never run' : `has not run since ${formatMoment(cron.lastRunAt)}`
    warnings.push({
      part: 'cron',
      text: `The scheduled work ${since}. Rents, the queue and mails wait.`,
    })
  }
  if (outbox.status === 'degraded') {
    const reason = facts.mail?.reason ?? facts.oldest?.reason
    warnings.push({
      part: 'mail',
      text: `Mails are not being sent: ${mailReason(reason)} ${waiting(facts)}`,
    })
  }
  if (images.failingSince !== null) {
    warnings.push({
      part: 'images',
      text: `Since ${formatMoment(images.failingSince)} pictures cannot be stored or checked${imagesReason(facts.images?.reason)}`,
    })
  }
  if (images.notPurgedSince !== null) {
    warnings.push({
      part: 'cache',
      text: `A change at ${formatMoment(images.notPurgedSince)} may not show yet, because the cache of the site refused it. Visitors may see the former list or picture for up to an hour.`,
    })
  }
  if (backup.status === 'degraded' || !(clock.mayBackUp || clock.isLocal))
    warnings.push({ part: 'job', text: backupText(facts.backup, clock) })
  if (whatsapp.lacks.length > 0) {
    warnings.push({
      part: 'job',
      text: `No message by WhatsApp is sent, because the Worker has no ${whatsapp.lacks.join(', ')}.`,
    })
  }
  if (whatsapp.failingSince !== null) {
    const since = formatMoment(whatsapp.failingSince)
    warnings.push({
      part: 'job',
      text: `Messages by WhatsApp wait since ${since}: ${whatsAppReason(facts.whatsApp?.reason)}`,
    })
  }
  for (const { name, failingSince, reason } of others) {
    if (failingSince === null) continue
    warnings.push({ part: 'job', text: `${JOB_TEXTS[name] ?? name} ${failing(failingSince, reason)}` })
  }
  return warnings
}

const JOB_TEXTS: Record<string, string> = {
  memberships: 'The renewal of memberships',
  allocation: 'The queue',
  edge: 'The update of the cache of the site',
  digest: 'The daily digest',
  sweep: 'The deletion of old data',
  ledgers: 'The check of the balances',
  earnings: 'The sharing of the rents among games',
}

function failing(since: number, reason: string | null): string {
  return `has been failing since ${formatMoment(since)}: ${reason}.`
}

function backupText(backup: JobState | undefined, { mayBackUp }: Clock): string {
  if (!mayBackUp) return 'There is no nightly backup, because the Worker has no BACKUP_TOKEN.'
  if (!backup || backup.done.waits !== undefined) return 'No nightly backup has been made yet.'
  if (backup.failingSince !== null) return `The nightly backup ${failing(backup.failingSince, backup.reason)}`
  return `The last nightly backup was made at ${formatMoment(backup.ranAt)}.`
}

const MAIL_REASONS: Record<string, string> = {
  E_DAILY_LIMIT_EXCEEDED: 'the daily quota of the mail service is used up',
  E_RATE_LIMIT_EXCEEDED: 'the mail service accepts no more mails for a while',
  E_SENDER_NOT_VERIFIED: 'the mail service does not accept our domain as the sender',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'the mail service does not accept our domain as the sender',
  E_RECIPIENT_NOT_ALLOWED: 'the mail service accepts verified recipients only',
  MAIL_API_ADDRESS: 'MAIL_API in wrangler.toml is no https address',
  MAIL_API_401: 'the mail provider refuses MAIL_API_TOKEN',
  MAIL_API_403: 'the mail provider refuses our domain or MAIL_API_TOKEN',
  MAIL_API_429: 'the quota of the mail provider is used up',
  TimeoutError: 'the mail service does not answer',
}

/** Why mails wait, in a sentence with its code. */
function mailReason(code: string | null | undefined): string {
  if (!code) return 'nothing has tried to send them.'
  return `${MAIL_REASONS[code] ?? 'the mail service fails'} (${code}).`
}

/** Reasons that a setting of the Worker ends. */
const WHATSAPP_SETTING_REASONS: Record<string, string> = {
  WHATSAPP_0: 'Meta refuses WHATSAPP_TOKEN',
  WHATSAPP_10: 'WHATSAPP_TOKEN may not send messages',
  WHATSAPP_33: 'Meta does not know WHATSAPP_PHONE_ID',
  WHATSAPP_190: 'WHATSAPP_TOKEN has expired',
  WHATSAPP_API_ADDRESS: 'WHATSAPP_API in wrangler.toml is no https address',
}

/** Other codes of Meta that only the owner can end; those of templates name it after the code. */
const META_REASONS: Record<string, string> = {
  WHATSAPP_368: 'Meta has restricted your account',
  WHATSAPP_131031: 'Meta has locked your account',
  WHATSAPP_131042: 'your account at Meta has no way to pay',
  WHATSAPP_131047: 'Meta takes our messages for answers, which end a day after the last message of a person',
  WHATSAPP_131048: 'people have reported our messages, so Meta lets fewer of them go',
  WHATSAPP_133010: 'the number of the shop is not registered at Meta',
}

/** Why WhatsApp has stopped, in a sentence with its code. */
export function whatsAppReason(reason: string | null | undefined): string {
  const [code = '', template] = (reason ?? '').split(' ')
  const ofSetting = WHATSAPP_SETTING_REASONS[code]
  if (ofSetting) return `${ofSetting} (${code}).`
  if (!/^WHATSAPP_\d/.test(code)) return `our own server or database fails, not Meta (${reason}).`
  const why = template ? `Meta refuses the template ${template}` : (META_REASONS[code] ?? 'Meta refuses our messages')
  return `${why} (${code}). WhatsApp Manager says more. This line ends when a message has gone.`
}

/** Numbers of the Images service that only the owner can end. */
const IMAGES_REASONS: Record<string, string> = {
  9422: 'the Images service has reached the limit of transformations of your plan',
  9423: 'the Images service has reached the limit of transformations of your plan',
  9432: 'the Images service is not part of your plan',
}

/** The end of a sentence: why pictures fail. The service names its reason by a number from 9400 to 9599. */
function imagesReason(reason: string | null | undefined): string {
  const [code] = /(?<!\d)9[45]\d\d(?!\d)/.exec(reason ?? '') ?? []
  if (code === undefined) return ` (${reason}).`
  const known = IMAGES_REASONS[code]
  if (!known) return `: the Images service fails (${code}).`
  return `: ${known} (${code}). Raise it at Cloudflare under Images; uploads work again within an hour.`
}

function waiting({ unsent, oldest }: Facts): string {
  if (!oldest) return ''
  const since = formatMoment(oldest.createdAt)
  return unsent === 1 ? `1 mail waits since ${since}.` : `${unsent} mails wait, the oldest since ${since}.`
}
