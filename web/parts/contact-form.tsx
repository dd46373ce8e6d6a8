import { contactMessage } from '#contract/contact.ts'
import { sendContactMessage } from '#web/data/contact.ts'
import { ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ContactFormProps {
  /** What the message begins with, e.g. the questions of an enquiry. */
  message?: string
}

/** Name, email, phone and message (section 2); resets after every submit. */
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
