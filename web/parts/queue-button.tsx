import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { paths } from '#web/app/paths.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { queryClient } from '#web/data/query-client.ts'
import { joinQueue, queueQuery } from '#web/data/queue.ts'
import { MemberIcon } from '#web/parts/member-icon.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface QueueButtonProps {
  productCode: string
  title: string
  /** A drawing in place of the words, where room is short. */
  icon?: boolean
  variant?: ButtonVariant
}

/** Puts a game on the member's queue; leads there once it is on it. */
export function QueueButton({
  productCode,
  title,
  icon = false,
  variant = 'action',
}: QueueButtonProps) {
  const id = useId()
  const { data: isQueued } = useQuery(
    {
      ...queueQuery,
      enabled: useOwnAccounts(),
      select: ({ entries }) => entries.some((entry) => entry.productCode === productCode),
    },
    queryClient,
  )
  const joining = useMutation({ mutationFn: joinQueue, onSuccess: showOutcome }, queryClient)

  // The link takes the place of the button that was pressed, and its focus.
  useEffect(() => {
    if (isQueued && joining.isSuccess) document.getElementById(id)?.focus()
  }, [isQueued, joining.isSuccess, id])

  if (isQueued) {
    return (
      <ButtonLink
        id={id}
        to={paths.user.queue}
        variant="quiet"
        aria-label={`On my queue: ${title}`}
      >
        {icon ? <MemberIcon name="queued" /> : 'On my queue'}
      </ButtonLink>
    )
  }
  return (
    <Button
      variant={variant}
      onClick={() => joining.mutate(productCode)}
      busy={joining.isPending && !icon}
      disabled={joining.isPending}
      aria-label={joining.isPending ? 'LOADING...' : `Add to my queue: ${title}`}
    >
      {icon ? <MemberIcon name="queue" /> : 'Add to my queue'}
    </Button>
  )
}
