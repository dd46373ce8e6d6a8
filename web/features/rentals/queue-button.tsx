import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useId } from 'react'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import { joinQueue, queueQuery } from '#web/features/rentals/queue.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { MemberIcon } from '#web/ui/member-icon.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface QueueButtonProps {
  productCode: string
  title: string
  /** For a place beside another button: 'Queue'. */
  isShort?: boolean
  variant?: ButtonVariant
}

/** Adds a game to the member's queue. Once it is there the button becomes a link to the queue. */
export function QueueButton({ productCode, title, isShort = false, variant = 'action' }: QueueButtonProps) {
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

  // The link replaces the pressed button and takes over its focus.
  useEffect(() => {
    if (isQueued && joining.isSuccess) document.getElementById(id)?.focus()
  }, [isQueued, joining.isSuccess, id])

  if (isQueued) {
    return (
      <>
        <ButtonLink id={id} to={paths.user.queue} variant="quiet" aria-label={`In my queue: ${title}`}>
          {isShort ? <Short icon="queued" /> : 'In my queue'}
        </ButtonLink>
        {joining.isSuccess && !isShort && <LaterOffer of="turn" />}
      </>
    )
  }
  return (
    <Button
      variant={variant}
      onClick={() => joining.mutate(productCode)}
      busy={joining.isPending}
      disabled={joining.isPending}
      aria-label={joining.isPending ? 'LOADING...' : `Add to queue: ${title}`}
    >
      {isShort ? <Short icon="queue" /> : 'Add to queue'}
    </Button>
  )
}

function Short({ icon }: { icon: 'queue' | 'queued' }) {
  return (
    <>
      <MemberIcon name={icon} /> Queue
    </>
  )
}

const MemberOffer = optionalComponent(async () => (await import('#web/features/push/member-offer.tsx')).MemberOffer)

/** The offer on a public page, which loads it only after the member has acted. */
export function LaterOffer({ of }: ComponentProps<typeof MemberOffer>) {
  return (
    <Suspense fallback={null}>
      <MemberOffer of={of} />
    </Suspense>
  )
}
