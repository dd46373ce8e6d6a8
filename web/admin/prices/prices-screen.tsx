import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { addDays, dayInKarachi, formatDay } from '#contract/dates.ts'
import { formatAmount } from '#contract/money.ts'
import {
  NONE_OFFERED,
  type PlanVersion,
  type PlanVersionForm,
  type PlanVersionsReply,
} from '#contract/plan-versions.ts'
import { Differences } from '#web/admin/prices/price-differences.tsx'
import { PriceForm } from '#web/admin/prices/price-form.tsx'
import { nameOfPlan, planPrices, pricesQuery, versionOn, withdrawPrices } from '#web/admin/prices/prices.ts'
import styles from '#web/admin/prices/prices-screen.module.css'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { Card, FoldedCard } from '#web/ui/card.tsx'
import { CommandButton } from '#web/ui/command-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the owner charges: now, planned, before (docs/product.md, Prices and their versions). */
export function PricesScreen() {
  const prices = useQuery(pricesQuery, queryClient)
  return (
    <>
      <PageHead title="Prices and terms" description="Rents, deposits and fees: now, planned and before." />
      <h1>Prices and terms</h1>
      <Loaded query={prices} waiting={<Skeleton label="Loading the prices" height="30rem" />}>
        {(reply) => <Prices reply={reply} />}
      </Loaded>
    </>
  )
}

function Prices({ reply }: { reply: PlanVersionsReply }) {
  const { versions } = reply
  const today = dayInKarachi(Date.now())
  const present = versionOn(versions, today)
  const latest = versions.at(-1)
  if (!present || !latest) return null
  const planned = versions.filter(({ from }) => from !== null && from > today)
  const begun = versions.filter((version) => !planned.includes(version))
  return (
    <div className={styles.screen}>
      <Card title="What orders pay today">
        <Present prices={present} today={today} planned={planned} />
      </Card>
      <Card title="Planned">
        {planned.length === 0 && <p>No other prices are planned.</p>}
        {planned.map((version) => (
          <Planned key={version.from} version={version} before={versions[versions.indexOf(version) - 1]} />
        ))}
      </Card>
      <FoldedCard title="Plan other prices">
        <p>
          New orders pay them from their first day on. Running members keep what they have, unless you name a day for
          them, at least 30 days ahead. All other numbers of the <Link to={paths.terms}>terms</Link> stay.
        </p>
        <PriceForm key={`${latest.from} ${versions.length}`} reply={reply} latest={latest} />
      </FoldedCard>
      {begun.length > 1 && (
        <Card title="Before">
          <History versions={begun} />
        </Card>
      )}
    </div>
  )
}

interface PresentProps {
  prices: PlanVersion
  today: string
  planned: readonly PlanVersion[]
}

function Present({ prices, today, planned }: PresentProps) {
  const { plans, fees } = prices
  return (
    <>
      <ul className={styles.present}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <b>{nameOfPlan(plan.id)}</b>: {formatAmount(plan.rent)} a month, {formatAmount(plan.deposit)} deposit
              {!plan.isOffered && <span className={styles.off}> · not offered</span>}
            </div>
            <OfferButton of={plan} prices={prices} from={addDays(today, 1)} planned={planned} />
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        A plan that is switched off cannot be ordered or changed to from the next day on. Members who have it keep it.
      </p>
      <p>
        A delivery after the free ones costs {formatAmount(fees.karachi)} in Karachi and {formatAmount(fees.elsewhere)}{' '}
        elsewhere, a damaged case {formatAmount(fees.case)}.
      </p>
    </>
  )
}

interface OfferButtonProps extends Omit<PresentProps, 'today'> {
  of: PlanVersion['plans'][number]
  from: string
}

/** Switches a plan off or on, from midnight. */
function OfferButton({ of: { id, isOffered }, prices, from, planned }: OfferButtonProps) {
  const name = nameOfPlan(id)
  const plans = prices.plans.map((plan) => (plan.id === id ? { ...plan, isOffered: !isOffered } : plan))
  const body = { from, plans, fees: prices.fees, runningFrom: null } as PlanVersionForm
  const next = planned.find((version) => version.plans.some((plan) => plan.id === id && plan.isOffered === isOffered))
  return (
    <CommandButton
      command={() => planPrices(body)}
      aria-label={`Switch ${isOffered ? 'off' : 'on'} ${name}`}
      refusal={plans.some((plan) => plan.isOffered) ? '' : NONE_OFFERED}
      question={
        <>
          <p>
            {isOffered
              ? `From ${formatDay(from)} on nobody can order ${name} or change to it. Members who have it keep it.`
              : `From ${formatDay(from)} on ${name} can be ordered again.`}
          </p>
          {next?.from && <p>The prices that are planned from {formatDay(next.from)} change that again.</p>}
        </>
      }
    >
      {isOffered ? 'Switch off' : 'Switch on'}
    </CommandButton>
  )
}

function Planned({ version, before }: { version: PlanVersion; before: PlanVersion | undefined }) {
  const from = version.from ?? ''
  return (
    <section className={styles.version}>
      <h3>From {formatDay(from)}</h3>
      {before && <Differences from={before} to={version} />}
      <p>{forMembers(version)}</p>
      <CommandButton
        command={() => withdrawPrices(from)}
        aria-label={`Withdraw the prices of ${formatDay(from)}`}
        question={
          version.runningFrom === null
            ? `Withdraw the prices that are planned from ${formatDay(from)}?`
            : `Withdraw the prices that are planned from ${formatDay(from)}? All running members read that prices stay.`
        }
        okVariant="danger"
      >
        Withdraw
      </CommandButton>
    </section>
  )
}

/** The versions that have begun, newest first, each with what it changed. */
function History({ versions }: { versions: readonly PlanVersion[] }) {
  return versions
    .map((version, at) => {
      const before = versions[at - 1]
      return (
        <section key={version.from} className={styles.version}>
          <h3>{version.from === null ? 'From the beginning' : `From ${formatDay(version.from)}`}</h3>
          {before ? (
            <>
              <Differences from={before} to={version} />
              <p>{forMembers(version)}</p>
            </>
          ) : (
            <p>{version.plans.map(({ id, rent }) => `${nameOfPlan(id)} ${formatAmount(rent)}`).join(', ')} a month</p>
          )}
        </section>
      )
    })
    .reverse()
}

function forMembers({ runningFrom }: PlanVersion): string {
  return runningFrom === null
    ? 'Running members keep theirs.'
    : `For all running members from ${formatDay(runningFrom)}.`
}
