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
 * Submits its form and shows LOADING... until the outcome is there. Disabled until hydration, because a
 * native submit would put a password into the address.
 */
export function SubmitButton<Schema extends FormSchema>(props: SubmitButtonProps<Schema>) {
  // Needed to re-render on signals, because the signals compiler plugin is not used.
  useSignals()
  const { of: form, variant = 'action', children } = props
  const isHydrated = useHydrated()
  return (
    <Button type="submit" variant={variant} busy={form.store.submitting.value} disabled={!isHydrated}>
      {children}
    </Button>
  )
}
