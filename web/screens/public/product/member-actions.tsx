import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { useEligibility } from '#web/data/eligibility.ts'
import { announcedQuery } from '#web/data/interests.ts'
import { queryClient } from '#web/data/query-client.ts'
import { InterestFacts } from '#web/parts/interest-facts.tsx'
import { MemberLine } from '#web/parts/member-line.tsx'
import { MemberRent } from '#web/parts/member-rent.tsx'
import { QueueButton } from '#web/parts/queue-button.tsx'
import { wayOn } from '#web/parts/way-on.ts'
import styles from '#web/screens/public/product/product-actions.module.css'

interface MemberActionsProps {
  productCode: string
  title: string
  share: ReactNode
}

/** Whether the member may have the game now, when it would come, and what there is to do. */
export function MemberActions({ productCode, title, share }: MemberActionsProps) {
  const { eligibility } = useEligibility(productCode)
  const way = eligibility && wayOn(eligibility.code)
  return (
    <div className={styles.member}>
      <MemberLine productCode={productCode} withDelivery />
      <div className={styles.buttons}>
        <MemberRent productCode={productCode} title={title} />
        {share}
      </div>
      {way === 'ask' && (
        <div className={styles.queue}>
          <QueueButton productCode={productCode} title={title} variant="quiet" />
        </div>
      )}
      {way === 'queue' && (
        <p className={styles.aside}>
          A free copy goes to whoever queued first. <Link to={paths.user.queue}>My queue</Link>
        </p>
      )}
      {way === 'interest' && <Interest productCode={productCode} />}
    </div>
  )
}

function Interest({ productCode }: { productCode: string }) {
  const { data: games } = useQuery(announcedQuery, queryClient)
  const game = games?.find((each) => each.productCode === productCode)
  return game ? <InterestFacts game={game} /> : null
}
