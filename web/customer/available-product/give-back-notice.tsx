import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/available-product/give-back-notice.module.css'
import { occupiedQuery } from '#web/features/members/customer.ts'

/** Says which game the member gives back for the one that they choose here. */
export function GiveBackNotice({ productCode }: { productCode: string }) {
  const { data: games } = useQuery(occupiedQuery, queryClient)
  const game = games?.find((each) => each.productCode === productCode)
  return (
    <div className={styles.notice}>
      <p>
        You give back <b>{game?.productName ?? 'your game'}</b>. Press SWAP on the game that you want for it.
      </p>
      <Link to={paths.user.availableProduct}>Keep it</Link>
    </div>
  )
}
