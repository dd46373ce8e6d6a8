import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerProfile } from '#contract/customer-file.ts'
import { AccountSlip } from '#web/admin/customers/account-slip.tsx'
import { givePassword } from '#web/admin/customers/admin-customers.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { showOutcome } from '#web/ui/toast.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'

/** For a customer without an e-mail: a new one-time password, which ends all sessions. */
export function PasswordButton({ customer }: { customer: CustomerProfile }) {
  const { userId, name, mobileNo } = customer
  const [password, setPassword] = useState('')
  const { ask, dialog } = useQuestion()
  const give = useMutation(
    {
      mutationFn: () => givePassword(userId),
      onSuccess: (reply) => {
        showOutcome(reply)
        if (reply.password) setPassword(reply.password)
      },
    },
    queryClient,
  )
  const question = `The present password of ${name} stops working, and ${userId} is signed out everywhere. Give a new one-time password?`
  return (
    <>
      <Button
        variant="quiet"
        busy={give.isPending}
        onClick={async () => {
          if (await ask(question, 'Give a new password')) give.mutate()
        }}
      >
        Give a one-time password
      </Button>
      {dialog}
      <Dialog open={password !== ''} title={`One-time password of ${userId}`} onClose={() => setPassword('')}>
        <AccountSlip userId={userId} name={name} phone={mobileNo} password={password} />
        <DialogButtons>
          <Button onClick={() => setPassword('')}>Done</Button>
        </DialogButtons>
      </Dialog>
    </>
  )
}
