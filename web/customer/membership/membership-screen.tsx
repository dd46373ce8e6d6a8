import { useInfiniteQuery } from '@tanstack/react-query'
import type { MembershipReply } from '#contract/memberships.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/membership/membership-screen.module.css'
import { NextMonth } from '#web/customer/membership/next-month.tsx'
import { NoPlanCard } from '#web/customer/membership/no-plan-card.tsx'
import { Notice } from '#web/customer/membership/notice.tsx'
import { PayNow } from '#web/customer/membership/pay-now.tsx'
import { Payment } from '#web/customer/membership/payment.tsx'
import { isPaymentDue } from '#web/customer/membership/payment-due.ts'
import { PlanChange } from '#web/customer/membership/plan-change.tsx'
import { PlanFacts } from '#web/customer/membership/plan-facts.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { ledgerQuery, useMembership } from '#web/features/memberships/memberships.ts'
import { LedgerEntries } from '#web/features/money/ledger-entries.tsx'
import { MemberOffer } from '#web/features/push/member-offer.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The plan with its costs, payments and changes (docs/product.md, Membership). */
export function MembershipScreen() {
  const reply = useMembership()
  return (
    <>
      <PageHead
        title="My plan"
        description="Your plan and your balance, all payments and charges, and how to change or end your plan."
      />
      <h1>My plan</h1>
      <Loaded query={reply} waiting={<Skeleton label="Loading your plan" className={styles.waiting} />}>
        {(known) => <Membership {...known} />}
      </Loaded>
    </>
  )
}

function Payments() {
  return (
    <LedgerEntries
      title="Payments and charges"
      of={useInfiniteQuery(ledgerQuery, queryClient)}
      first={4}
      addressToPrint={(of) => (of ? paths.user.printOf(of) : paths.user.print)}
    />
  )
}

function Membership(reply: MembershipReply) {
  const { membership } = reply
  const payNow = isPaymentDue(reply, Date.now()) && (
    <>
      <PayNow />
      <MemberOffer of="rent" />
    </>
  )
  if (!membership) {
    return (
      <>
        <NoPlanCard />
        {payNow}
        <Payment reply={reply} />
        <Payments />
      </>
    )
  }
  const hasEnded = membership.status === 'CANCELLED'
  return (
    <div className={styles.columns}>
      <PlanFacts membership={membership} />
      <div className={styles.pay}>
        {payNow}
        <Payment reply={reply} />
      </div>
      <div className={styles.rest}>
        {hasEnded ? (
          <NoPlanCard hasEnded />
        ) : (
          <>
            <PlanChange membership={membership} />
            {membership.endsOn === null && <NextMonth membership={membership} />}
            <Notice membership={membership} />
          </>
        )}
      </div>
      <div className={styles.entries}>
        <Payments />
      </div>
    </div>
  )
}
