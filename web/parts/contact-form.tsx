import { contactMessage } from '#contract/contact.ts'
import { sendContactMessage } from '#web/data/contact.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ContactFormProps {
  /** The initial text of the message, e.g. the questions of an enquiry. */
  message?: string
}

/** Resets after every submit (docs/product.md, Contact messages). */
export function ContactForm({ message = '' }: ContactFormProps) {
  const form = useContractForm(contactMessage, { name: '', email: '', phone: '', message })
  return (
    <ContractFormView
      of={form}
      onSubmit={async (message) => {
        const outcome = await sendContactMessage(message)
        showOutcome(outcome)
        return outcome
      }}
    >
      <TextField of={form} name="name" label="Name" autoComplete="name" />
      <TextField of={form} name="email" label="Email" type="email" autoComplete="email" />
      <TextField of={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
      <TextAreaField of={form} name="message" label="Message" />
      <SubmitButton of={form}>Send message</SubmitButton>
    </ContractFormView>
  )
}
