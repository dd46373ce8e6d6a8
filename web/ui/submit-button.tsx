import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import type { ContractForm, FormSchema } from '#web/ui/contract-form.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

interface SubmitButtonProps<Schema extends FormSchema> {
  of: ContractForm<Schema>
  variant?: ButtonVariant
  children: ReactNode
}

/**
 * Submits its form; LOADING... and disabled until the outcome is there. Disabled also until script has
 * arrived: the browser's own submit, by Enter too, would put a password in the address.
 */
export function SubmitButton<Schema extends FormSchema>(props: SubmitButtonProps<Schema>) {
  // Without a compiler step, a component that reads signals says so (@preact/signals-react).
  useSignals()
  const { of: form, variant = 'action', children } = props
  const isReady = useHydrated()
  return (
    <Button type="submit" variant={variant} busy={form.store.submitting.value} disabled={!isReady}>
      {children}
    </Button>
  )
}
