import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { occupiedQuery } from '#web/data/customer.ts'
import { queryClient } from '#web/data/query-client.ts'
import styles from '#web/screens/customer/available-product/give-back-notice.module.css'

/** Says which game the member gives back for the one that they choose here. */
export function GiveBackNotice({ productCode }: { productCode: string }) {
  const { data: games } = useQuery(occupiedQuery, queryClient)
  const game = games?.find((each) => each.productCode === productCode)
  return (
    <div className={styles.notice}>
      <p>
        You give back <b>{game?.productName ?? 'your game'}</b>. Press SWAP on the game that you
        want for it.
      </p>
      <Link to={paths.user.availableProduct}>Keep it</Link>
    </div>
  )
}
