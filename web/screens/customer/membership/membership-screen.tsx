import type { MembershipReply } from '#contract/memberships.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { useMembership } from '#web/data/memberships.ts'
import { Ledger } from '#web/screens/customer/membership/ledger.tsx'
import styles from '#web/screens/customer/membership/membership-screen.module.css'
import { NextMonth } from '#web/screens/customer/membership/next-month.tsx'
import { NoPlan } from '#web/screens/customer/membership/no-plan.tsx'
import { Notice } from '#web/screens/customer/membership/notice.tsx'
import { PackageChange } from '#web/screens/customer/membership/package-change.tsx'
import { Payment } from '#web/screens/customer/membership/payment.tsx'
import { PlanFacts } from '#web/screens/customer/membership/plan-facts.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The plan, what it costs and when, and what its member may do with it. */
export function MembershipScreen() {
  const reply = useMembership()
  return (
    <>
      <PageHead
        title="My plan"
        description="Your plan, your balance and every entry behind it, and how to change or end it."
      />
      <h1>My Plan</h1>
      <Loaded
        query={reply}
        waiting={<Skeleton label="Loading your plan" className={styles.waiting} />}
      >
        {(known) => <Membership {...known} />}
      </Loaded>
      <Ledger />
    </>
  )
}

function Membership({ balance, membership }: MembershipReply) {
  if (!membership) {
    return (
      <>
        <NoPlan />
        <Payment balance={balance} lateRents={0} />
      </>
    )
  }
  const hasEnded = membership.status === 'CANCELLED'
  return (
    <>
      <PlanFacts membership={membership} />
      {hasEnded && <NoPlan />}
      <Payment balance={balance} lateRents={membership.lateRents} />
      {!hasEnded && (
        <>
          <PackageChange membership={membership} />
          <NextMonth membership={membership} />
          <Notice membership={membership} />
        </>
      )}
    </>
  )
}
