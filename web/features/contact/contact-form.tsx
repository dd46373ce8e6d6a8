import type * as v from 'valibot'
import { sendMessage } from '#contract/calls/contact.ts'
import { type ContactMessage, contactMessage } from '#contract/contact.ts'
import { send } from '#web/client/send.ts'
import styles from '#web/features/contact/contact-form.module.css'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ContactFormProps {
  /** The initial text of the message. */
  message?: string
  /** In few lines, where it ends another page. */
  isShort?: boolean
}

/** What was typed into the form without a prepared message. */
export const CONTACT_DRAFT = 'message '

/** The contact form. It resets after every submit; a click brings the text back (docs/product.md, Validation). */
export function ContactForm({ message = '', isShort = false }: ContactFormProps) {
  const form = useContractForm(contactSchema, { ...NOBODY, message }, draftOf(`${CONTACT_DRAFT}${message}`))
  return (
    <ContractFormView
      of={form}
      alwaysResets
      onSubmit={({ name = '', email = '', phone = '', message = '' }) => submitMessage({ name, email, phone, message })}
    >
      <PersonFields of={form} beside={isShort} />
      <TextAreaField of={form} name="message" label="Message" {...(isShort && { rows: 2 })} />
      <SubmitButton of={form}>Send message</SubmitButton>
    </ContractFormView>
  )
}

/** Texts by the names of their fields. */
export type Answers = Record<string, string>
export type AnswersSchema = v.GenericSchema<Record<string, string | undefined>, Answers>

const contactSchema: AnswersSchema = contactMessage

/** The empty fields of a person. */
export const NOBODY = { name: '', email: '', phone: '' }

interface PersonFieldsProps {
  of: ContractForm<AnswersSchema>
  /** In one row where there is room. */
  beside?: boolean
}

/** Who writes. */
export function PersonFields({ of: form, beside }: PersonFieldsProps) {
  return (
    <div className={styles.person} data-beside={beside || undefined}>
      <TextField of={form} name="name" label="Name" autoComplete="name" />
      <TextField of={form} name="email" label="Email" type="email" autoComplete="email" />
      <TextField of={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
    </div>
  )
}

/** Sends a message and shows the outcome. */
export async function submitMessage(body: ContactMessage) {
  const outcome = await send(sendMessage, { body })
  showOutcome(outcome)
  return outcome
}
