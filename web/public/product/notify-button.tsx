import { useQuery } from '@tanstack/react-query'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { alertsQuery, changeAlert } from '#web/public/product/alerts.ts'
import { CommandButton } from '#web/ui/command-button.tsx'

interface NotifyButtonProps {
  productCode: string
  title: string
}

/** Asks for a message when a game is free, or takes that back. It leaves the queue as it is. */
export function NotifyButton({ productCode, title }: NotifyButtonProps) {
  const hasOwnAccounts = useOwnAccounts()
  const { data } = useQuery({ ...alertsQuery, enabled: hasOwnAccounts }, queryClient)
  if (!data) return null
  const isWanted = !data.includes(productCode)
  const text = isWanted ? 'Notify me' : 'Do not notify me'
  return (
    <CommandButton command={() => changeAlert(productCode, isWanted)} aria-label={`${text}: ${title}`}>
      {text}
    </CommandButton>
  )
}
