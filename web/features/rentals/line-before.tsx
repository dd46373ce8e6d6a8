import { useQuery } from '@tanstack/react-query'
import { lineBeforeText } from '#contract/queue.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useGameLine } from '#web/features/rentals/eligibility.ts'
import styles from '#web/features/rentals/eligibility-line.module.css'
import { queueQuery } from '#web/features/rentals/queue.ts'

/** Who is in line for a game that is out: '3 before you; we own 2 copies'. Nothing for a member who is in the line. */
export function LineBefore({ productCode }: { productCode: string }) {
  const { data: queue } = useQuery({ ...queueQuery, enabled: useOwnAccounts() }, queryClient)
  const line = useGameLine(productCode)
  if (!line || !queue || queue.entries.some((entry) => entry.productCode === productCode)) return null
  return <p className={styles.line}>{lineBeforeText(line)}</p>
}
