import { useState } from 'react'
import * as v from 'valibot'
import { counted } from '#contract/counts.ts'
import { calendarDay, type Day, dayInKarachi, dayOrNone, formatDay } from '#contract/dates.ts'
import { formatShortRupees } from '#contract/money.ts'
import {
  earliestDays,
  fees,
  NO_DAY,
  NONE_OFFERED,
  type PlanVersion,
  type PlanVersionForm,
  type PlanVersionsReply,
  planPrice,
  pricesOfForm,
  refusesDays,
} from '#contract/plan-versions.ts'
import { PLANS } from '#contract/plans.ts'
import { Differences } from '#web/admin/prices/price-differences.tsx'
import { planPrices, pricedVersions, versionOn } from '#web/admin/prices/prices.ts'
import styles from '#web/admin/prices/prices-screen.module.css'
import { rentChanges } from '#web/admin/prices/rent-changes.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { CommandForm } from '#web/ui/command-form.tsx'
import { useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const { rent, deposit, isOffered } = planPrice

/** The form has no lists, so each plan has three fields. */
const typed = v.strictObject({
  from: calendarDay(NO_DAY),
  runningFrom: dayOrNone(NO_DAY),
  ...{ rent1: rent, deposit1: deposit, offered1: isOffered },
  ...{ rent2: rent, deposit2: deposit, offered2: isOffered },
  ...{ rent3: rent, deposit3: deposit, offered3: isOffered },
  ...fees,
})
type Typed = v.InferOutput<typeof typed>

function formOf(typed: Typed): PlanVersionForm {
  const { from, runningFrom, karachi, elsewhere, case: caseFee } = typed
  return {
    from,
    runningFrom: runningFrom || null,
    plans: PLANS.map(({ id }) => ({
      ...{ id, rent: typed[`rent${id}`], deposit: typed[`deposit${id}`], isOffered: typed[`offered${id}`] },
    })),
    fees: { karachi, elsewhere, case: caseFee },
  }
}

function schemaOf(today: Day) {
  const refusal = ({ from, runningFrom }: { from: Day; runningFrom: string }) =>
    refusesDays({ from, runningFrom: runningFrom || null }, today)
  return v.pipe(
    typed,
    v.forward(
      v.check(
        (form) => refusal(form)?.path !== 'from',
        ({ input }) => refusal(input as Typed)?.message ?? '',
      ),
      ['from'],
    ),
    v.forward(
      v.check(
        (form) => refusal(form)?.path !== 'runningFrom',
        ({ input }) => refusal(input as Typed)?.message ?? '',
      ),
      ['runningFrom'],
    ),
    v.forward(
      v.check(({ offered1, offered2, offered3 }) => offered1 || offered2 || offered3, NONE_OFFERED),
      ['offered1'],
    ),
    v.transform(formOf),
  )
}

function initialOf({ plans, fees: { karachi, elsewhere, case: caseFee } }: PlanVersion) {
  const [one, two, three] = plans
  return {
    ...{ from: '', runningFrom: '', karachi, elsewhere, case: caseFee },
    ...{ rent1: one?.rent, deposit1: one?.deposit, offered1: one?.isOffered },
    ...{ rent2: two?.rent, deposit2: two?.deposit, offered2: two?.isOffered },
    ...{ rent3: three?.rent, deposit3: three?.deposit, offered3: three?.isOffered },
  }
}

interface PriceFormProps {
  reply: PlanVersionsReply
  /** What the form begins with. */
  latest: PlanVersion
}

/** Plans other prices. It asks with what they change, and for whom. */
export function PriceForm({ reply, latest }: PriceFormProps) {
  const [today] = useState(() => dayInKarachi(Date.now()))
  const [schema] = useState(() => schemaOf(today))
  const form = useContractForm(schema, initialOf(latest), NOT_KEPT.stored)
  const earliest = earliestDays(today)
  return (
    <CommandForm
      of={form}
      keepValues
      send={planPrices}
      question={(asked) => <Preview asked={asked} reply={reply} />}
      submit="Plan these prices"
    >
      <div className={styles.pair}>
        <TextField
          of={form}
          name="from"
          label="New orders from"
          type="date"
          hint={`${formatDay(earliest.from)} at the earliest`}
        />
        <TextField
          of={form}
          name="runningFrom"
          label="Running members from"
          type="date"
          hint={`Empty: they keep theirs. ${formatDay(earliest.runningFrom)} at the earliest`}
        />
      </div>
      <div className={styles.plans}>
        {PLANS.map(({ id, planName }) => (
          <fieldset key={id} className={styles.plan}>
            <legend>{planName}</legend>
            <MoneyField of={form} name={`rent${id}`} label={`${planName} rent a month (Rs.)`} />
            <MoneyField of={form} name={`deposit${id}`} label={`${planName} deposit (Rs.)`} />
            <CheckboxField of={form} name={`offered${id}`} label={`${planName} is offered to new orders`} />
          </fieldset>
        ))}
      </div>
      <div className={styles.plans}>
        <MoneyField of={form} name="karachi" label="Delivery in Karachi (Rs.)" />
        <MoneyField of={form} name="elsewhere" label="Delivery elsewhere (Rs.)" />
        <MoneyField of={form} name="case" label="Damaged case (Rs.)" />
      </div>
    </CommandForm>
  )
}

/** What the asked prices change for new orders and for running members. */
function Preview({ asked, reply }: { asked: PlanVersionForm; reply: PlanVersionsReply }) {
  const { from, runningFrom } = asked
  const before = versionOn(reply.versions, from)
  return (
    <div className={styles.preview}>
      <p>
        <b>New orders from {formatDay(from)}</b>
      </p>
      {before && <Differences from={before} to={asked} />}
      {runningFrom === null ? (
        <p>{counted(reply.running, 'running member')} keep the prices that they have.</p>
      ) : (
        <ForMembers asked={asked} reply={reply} day={runningFrom} />
      )}
    </div>
  )
}

function ForMembers({ asked, reply, day }: { asked: PlanVersionForm; reply: PlanVersionsReply; day: Day }) {
  const before = pricedVersions(reply.versions)
  const after = [...before, pricesOfForm(asked)].sort((one, other) => (one.since < other.since ? -1 : 1))
  const changes = rentChanges(reply.payers, { before, after, day })
  const sum = (rent: 'before' | 'after') =>
    formatShortRupees(changes.reduce((total, change) => total + change.members * change[rent], 0))
  return (
    <>
      <p>
        <b>Running members from {formatDay(day)}</b>
      </p>
      <ul className={styles.differences}>
        {changes.map(({ planName, members, ...change }) => (
          <li key={`${planName} ${change.before}`}>
            {counted(members, 'member')} of {planName}: <b>{formatShortRupees(change.after)}</b> a month{' '}
            <span className={styles.soft}>
              {change.before === change.after ? '(as before)' : `(before: ${formatShortRupees(change.before)})`}
            </span>
          </li>
        ))}
      </ul>
      <p>
        Rents of all a month: <b>{sum('after')}</b> <span className={styles.soft}>(before: {sum('before')})</span>
      </p>
      <p>Each of them gets news, and a mail when we have an address. Deposits stay as they were paid.</p>
    </>
  )
}
