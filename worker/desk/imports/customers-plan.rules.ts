import { codeOf, userIdOf } from '#contract/codes.ts'
import { addDays, addMonths, type Day, formatDay, startOfDay } from '#contract/dates.ts'
import { type CustomerRow, type Problem, parseCustomer } from '#contract/import-rows.ts'
import { IMPORT_COLUMNS } from '#contract/imports.ts'
import { formatShortRupees, type Paisa } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { type PlanName, planById, planOf } from '#contract/plans.ts'
import { titleKey } from '#contract/titles.ts'
import { billingMonth } from '../../shop/calendar/calendar.rules.ts'
import { isNewGame } from '../../shop/terms/availability.rules.ts'
import { lostDigits, platformOf, type ReadRow, withoutPlatform } from './import-cells.rules.ts'
import { type Planned, withIssues } from './planned.rules.ts'

const COLUMNS = IMPORT_COLUMNS.customers

/** What the shop has already, and the games and discs that the rows name. */
export interface CustomerFacts {
  today: Day
  /** The User ID that has a phone, or an e-mail. */
  phones: ReadonlyMap<string, string>
  emails: ReadonlyMap<string, string>
  /** Phones of people to whom the shop does not lend. */
  blocked: ReadonlySet<string>
  numbers: ReadonlySet<number>
  nextNumber: number
  /** By product code. */
  games: ReadonlyMap<string, FactsOfGame>
  /** Discs on the shelf by game, in the order of their numbers. */
  shelf: ReadonlyMap<string, readonly string[]>
}

interface FactsOfGame {
  productCode: string
  title: string
  platform: 'PS5' | 'PS4'
  category: string
  availableSince: Day
  /** Discs that no open request waits for. */
  inHand: number
}

/** What is written for a customer. Amounts are paisa, `at` is ms UTC. */
export interface MadeCustomer extends Pick<CustomerRow, 'name' | 'mobileNo' | 'email' | 'city' | 'area' | 'address'> {
  number: number
  userId: string
  balance: Paisa
  membership: {
    planId: number
    planName: PlanName
    startedOn: Day
    countsFrom: Day
    renewsOn: Day
    deposit: Paisa
    isHeld: boolean
    endsOn: Day | null
    nextPlanId: number | null
  } | null
  discs: { code: string; productCode: string; title: string; category: string; wasNew: boolean; at: number }[]
}

export type PlannedCustomer = Planned<MadeCustomer>

/** The customers of rows that were read, in their order. No row gets a number, phone or disc of an earlier one. */
export function planCustomers(rows: readonly ReadRow[], facts: CustomerFacts): PlannedCustomer[] {
  const titles = Map.groupBy(facts.games.values(), ({ title }) => titleKey(title))
  const taken: Taken = {
    titles,
    phones: new Map(),
    emails: new Map(),
    numbers: new Set(facts.numbers),
    discs: new Map(),
  }
  const wished = rows.flatMap(({ values }) => numberOf(String(values.userId ?? '')) ?? [])
  let next = Math.max(facts.nextNumber, ...wished.map((number) => number + 1))
  return rows.map((read) => planCustomer(read, facts, taken, () => next++))
}

interface Taken {
  /** The games of a title, by titleKey(). */
  titles: ReadonlyMap<string, readonly FactsOfGame[]>
  /** The line that has it. */
  phones: Map<string, number>
  emails: Map<string, number>
  numbers: Set<number>
  /** The line that has a disc. */
  discs: Map<string, number>
}

function planCustomer(read: ReadRow, facts: CustomerFacts, taken: Taken, next: () => number): PlannedCustomer {
  const { line, values } = read
  const phone = lostDigits(String(values.mobileNo ?? ''))
  const { row, problems: issues = [] } = parseCustomer(values)
  const problems = withIssues(
    read.problems,
    issues.map((issue) => (phone && issue.column === COLUMNS.mobileNo.label ? { ...issue, message: phone } : issue)),
  )
  const about = { line, title: String(values.name ?? values.mobileNo ?? ''), reads: [read] }
  if (!row || problems.length > 0) return { ...about, fate: 'problem', makes: '', problems }
  const has = knownAs(row, facts)
  if (has) return { ...about, fate: 'exists', makes: has, problems }
  const discs = takeDiscs(row, facts, taken)
  problems.push(...contactProblems(row, facts, taken), ...membershipProblems(row, facts.today), ...discs.problems)
  if (problems.length > 0) return { ...about, fate: 'problem', makes: '', problems }
  if (row.mobileNo) taken.phones.set(row.mobileNo, line)
  if (row.email) taken.emails.set(row.email, line)
  for (const { code } of discs.found) taken.discs.set(code, line)
  const made = madeOf(row, { number: ownNumber(row, taken, next), found: discs.found, today: facts.today })
  taken.numbers.add(made.number)
  return { ...about, fate: 'make', makes: sentenceOf(made, facts.today), problems, made }
}

function lineText(line: number | undefined): string | undefined {
  return line === undefined ? undefined : `Line ${line}`
}

/** Who has the phone, or without one the e-mail. */
function knownAs({ mobileNo, email }: CustomerRow, facts: CustomerFacts): string | undefined {
  const [what, has] = mobileNo ? ['phone', facts.phones.get(mobileNo)] : ['e-mail', facts.emails.get(email ?? '')]
  return has && `${has} has this ${what} already`
}

function contactProblems({ mobileNo, email }: CustomerRow, facts: CustomerFacts, taken: Taken): Problem[] {
  const twin = taken.phones.get(mobileNo)
  const mail = email === null ? undefined : (facts.emails.get(email) ?? lineText(taken.emails.get(email)))
  const isUnknown = mobileNo === '' && email === null
  return [
    ...(isUnknown ? [{ column: COLUMNS.mobileNo.label, message: 'Please enter a phone, or an e-mail' }] : []),
    ...(twin
      ? [{ column: COLUMNS.mobileNo.label, message: `Line ${twin} has the phone ${formatPhone(mobileNo)} too` }]
      : []),
    ...(facts.blocked.has(mobileNo)
      ? [{ column: COLUMNS.mobileNo.label, message: 'You do not lend to this phone' }]
      : []),
    ...(mail ? [{ column: COLUMNS.email.label, message: `${mail} has this e-mail` }] : []),
  ]
}

/** A wished User ID counts when it is free. */
function ownNumber({ userId }: CustomerRow, { numbers }: Taken, next: () => number): number {
  const wished = numberOf(userId)
  return wished !== undefined && !numbers.has(wished) ? wished : next()
}

function numberOf(userId: string): number | undefined {
  const [, number] = /^KB-(\d{4,6})$/.exec(userIdOf(userId)) ?? []
  return number === undefined || Number(number) < 1000 ? undefined : Number(number)
}

const LATE_MONTHS = 3

function membershipProblems(row: CustomerRow, today: Day): Problem[] {
  const { planName, startedOn, balance, owes, deposit, discs, endsOn, nextPlan } = row
  const problem = (column: keyof typeof COLUMNS, message: string) => [{ column: COLUMNS[column].label, message }]
  if (balance !== 0 && owes !== 0) return problem('owes', 'Please fill in the balance or what is owed, not both')
  if (planName === null) {
    return [
      ...(deposit > 0 ? problem('deposit', 'Without a plan there is no deposit. Add it to the balance') : []),
      ...(endsOn !== '' ? problem('endsOn', 'Without a plan nothing ends. Please enter the plan') : []),
      ...(nextPlan !== null ? problem('nextPlan', 'Please enter the present plan too') : []),
      ...(discs.length > 0 ? problem('planName', 'Please enter the plan: this customer has discs') : []),
    ]
  }
  const renewsOn = renewalOf(row)
  if (startedOn === '') return problem('startedOn', 'Please enter the day on which the plan began')
  if (startedOn >= today) return problem('startedOn', 'The plan begins before today. Start a new one at the customer')
  if (!renewsOn) return problem('paidUntil', 'Please enter the day until which the rent is paid')
  if (renewsOn <= startedOn) return problem('paidUntil', 'The rent is paid until a day after the start')
  if (renewsOn > addMonths(today, 12)) return problem('paidUntil', 'This is more than a year ahead')
  if (renewsOn < addMonths(today, -LATE_MONTHS)) {
    const message = `No rent for ${LATE_MONTHS} months. If the membership has ended, leave the plan empty`
    return problem('paidUntil', message)
  }
  if (renewsOn <= today && balanceOf(row) < 0) {
    const message = `The rent from ${formatDay(renewsOn)} will be charged, and money is owed already. Correct one of them`
    return problem('paidUntil', message)
  }
  if (endsOn !== '' && endsOn <= today) {
    return problem('endsOn', 'This day is over. If the membership has ended, leave the plan empty')
  }
  if (nextPlan === planName) return problem('nextPlan', `The plan is ${planName} already`)
  if (nextPlan !== null && endsOn !== '' && endsOn <= renewsOn) {
    return problem('nextPlan', `The membership ends on ${formatDay(endsOn)}, before another plan could begin`)
  }
  return []
}

function balanceOf({ balance, owes }: CustomerRow): Paisa {
  return balance - owes
}

/**
 * The day of the next rent. "Paid until" is the last paid day, but people who count from the 15th to the 15th write
 * that day itself.
 */
function renewalOf({ renewsOn, paidUntil, startedOn }: CustomerRow): Day | undefined {
  if (renewsOn !== '') return renewsOn
  if (paidUntil === '') return undefined
  return startedOn !== '' && isAligned(startedOn, paidUntil) ? paidUntil : addDays(paidUntil, 1)
}

function isAligned(countsFrom: Day, day: Day): boolean {
  return countsFrom <= day && billingMonth(countsFrom, day).from === day
}

/** From which day months are counted, so that one of them begins on `renewsOn`. */
function countedFrom(startedOn: Day, renewsOn: Day): Day {
  const before = [1, 2].map((months) => addMonths(renewsOn, -months))
  return [startedOn, ...before].find((day) => isAligned(day, renewsOn)) ?? startedOn
}

type FoundDisc = { code: string; game: FactsOfGame; since: Day | undefined }

/** The discs that a row names, by code or by title; each is on the shelf and named once. */
function takeDiscs(row: CustomerRow, facts: CustomerFacts, taken: Taken) {
  const found: FoundDisc[] = []
  const problems: Problem[] = []
  const own = new Set<string>()
  for (const [at, text] of row.discs.entries()) {
    const since = row.since[at] ?? (row.since.length === 1 ? row.since[0] : undefined)
    const disc = discOf(text, facts, taken.titles, (code) => taken.discs.has(code) || own.has(code))
    if ('message' in disc) problems.push({ column: COLUMNS.discs.label, message: disc.message })
    else if (since !== undefined && since > facts.today) {
      problems.push({ column: COLUMNS.since.label, message: 'This day is in the future' })
    } else {
      own.add(disc.code)
      found.push({ ...disc, since })
    }
  }
  return { found, problems }
}

function discOf(
  text: string,
  { games, shelf }: CustomerFacts,
  titles: Taken['titles'],
  isTaken: (code: string) => boolean,
): { code: string; game: FactsOfGame } | { message: string } {
  const code = codeOf(text)
  const byCode = games.get(code.slice(0, code.lastIndexOf('-')))
  if (byCode) {
    const isFree = shelf.get(byCode.productCode)?.includes(code) && !isTaken(code)
    return isFree ? { code, game: byCode } : { message: `${code} is not on the shelf` }
  }
  const platform = platformOf(text)
  const named = (titles.get(titleKey(withoutPlatform(text))) ?? []).filter(
    (game) => !platform || game.platform === platform,
  )
  const [game, other] = named
  if (!game) return { message: `There is no game “${text}”. Import the games first` }
  if (other) return { message: `There is ${game.title} for PS5 and PS4. Please write ${game.title} (PS5)` }
  const all = shelf.get(game.productCode) ?? []
  const gone = all.filter(isTaken).length
  const free = all.find((each) => !isTaken(each))
  if (!free || game.inHand <= gone) return { message: `No disc of ${game.title} is on the shelf` }
  return { code: free, game }
}

interface OfPlan {
  number: number
  found: readonly FoundDisc[]
  today: Day
}

function madeOf(row: CustomerRow, { number, found, today }: OfPlan): MadeCustomer {
  const { name, mobileNo, email, city, area, address, planName, startedOn, deposit, isHeld, endsOn } = row
  const nextPlanId = row.nextPlan && planOf(row.nextPlan).id
  const renewsOn = renewalOf(row) ?? ''
  const contact = { name, mobileNo, email, city, area, address }
  const account = { ...contact, number, userId: `KB-${number}`, balance: balanceOf(row) }
  if (planName === null) return { ...account, membership: null, discs: [] }
  const countsFrom = countedFrom(startedOn, renewsOn)
  const month = addMonths(renewsOn, -1)
  // A disc without a day counts for the present month of the plan.
  const unknown = [startedOn, month < today ? month : today].reduce((a, b) => (a > b ? a : b))
  return {
    ...account,
    membership: {
      planId: planOf(planName).id,
      planName,
      startedOn,
      countsFrom,
      renewsOn,
      deposit,
      isHeld,
      endsOn: endsOn || null,
      nextPlanId,
    },
    discs: found.map(({ code, game, since = unknown }) => ({
      code,
      productCode: game.productCode,
      title: game.title,
      category: game.category,
      wasNew: isNewGame(game, since),
      at: startOfDay(since),
    })),
  }
}

function sentenceOf({ userId, membership, balance, discs }: MadeCustomer, today: Day): string {
  const money =
    balance === 0
      ? []
      : [balance < 0 ? `owes ${formatShortRupees(-balance)}` : `has ${formatShortRupees(balance)} credit`]
  if (!membership) return [`${userId} without a plan`, ...money].join(', ')
  const { planName, startedOn, renewsOn, deposit, isHeld, endsOn, nextPlanId } = membership
  return [
    `${userId}, ${planName} since ${formatDay(startedOn)}${isHeld ? ', on hold' : ''}`,
    `${renewsOn <= today ? 'rent is due since' : 'next rent on'} ${formatDay(renewsOn)}`,
    ...(nextPlanId === null ? [] : [`then ${planById(nextPlanId)?.planName}`]),
    ...(endsOn === null ? [] : [`ends on ${formatDay(endsOn)}`]),
    `deposit ${formatShortRupees(deposit)}`,
    ...money,
    ...(discs.length > 0 ? [`has ${discs.map(({ title, code }) => `${title} (${code})`).join(', ')}`] : []),
  ].join(', ')
}
