import { setValue } from '@modular-forms/react'
import * as v from 'valibot'
import { sendMessage } from '#contract/calls/contact.ts'
import { type ContactMessage, contactMessage } from '#contract/contact.ts'
import { formatDay } from '#contract/dates.ts'
import { LENGTHS, lineOrEmpty, requiredLines } from '#contract/text.ts'
import { send } from '#web/client/send.ts'
import type { Question } from '#web/content/enquiry.ts'
import styles from '#web/features/contact/contact-form.module.css'
import { Button } from '#web/ui/button.tsx'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ContactFormProps {
  /** The initial text of the message. */
  message?: string
  /** Questions that are asked besides; their answers end the message that is sent. */
  questions?: readonly Question[]
  /** The text of the button that sends it. */
  button?: string
}

/** The contact form. It resets after every submit; a click brings the text back (docs/product.md, Validation). */
export function ContactForm({ message = '', questions = [], button = 'Send message' }: ContactFormProps) {
  const form = useContractForm(
    questions.length > 0 ? enquirySchema(questions) : contactSchema,
    {
      ...Object.fromEntries(questions.map((question) => [question.name, initialAnswer(question)])),
      ...{ name: '', email: '', phone: '', message },
    },
    draftOf(`message ${[...questions.map(({ name }) => name), message]}`),
  )
  return (
    <ContractFormView
      of={form}
      alwaysResets
      onSubmit={async ({ name = '', email = '', phone = '', message = '', ...answers }) => {
        const text = messageOf(questions, answers, message)
        const outcome = await sendContactMessage({ name, email, phone, message: text })
        showOutcome(outcome)
        return outcome
      }}
    >
      {questions.length > 0 && (
        <div className={styles.questions}>
          {questions.map((question) => (
            <QuestionField key={question.name} of={form} question={question} />
          ))}
        </div>
      )}
      <div className={styles.person} data-beside={questions.length > 0 || undefined}>
        <TextField of={form} name="name" label="Name" autoComplete="name" />
        <TextField of={form} name="email" label="Email" type="email" autoComplete="email" />
        <TextField of={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
      </div>
      <TextAreaField of={form} name="message" label="Message" />
      <SubmitButton of={form}>{button}</SubmitButton>
    </ContractFormView>
  )
}

type Answers = Record<string, string>
type AnswersSchema = v.GenericSchema<Record<string, string | undefined>, Answers>

const contactSchema: AnswersSchema = contactMessage

function enquirySchema(questions: readonly Question[]): AnswersSchema {
  return v.strictObject({
    ...Object.fromEntries(questions.map(({ name }) => [name, lineOrEmpty()])),
    ...contactMessage.entries,
    // With the answers it is no longer than a message may be.
    message: requiredLines('Please enter your message', LENGTHS.message / 2),
  })
}

function initialAnswer({ options = [] }: Question): string {
  return (options.length === 1 && options[0]) || ''
}

/** What was written, and a line for each answer. */
function messageOf(questions: readonly Question[], answers: Answers, message: string): string {
  const lines = questions.flatMap(({ name, label, type }) => {
    const answer = answers[name]
    return answer ? `${label}: ${type === 'date' ? formatDay(answer) : answer}` : []
  })
  return [message, ...lines].join('\n')
}

interface QuestionFieldProps {
  of: ContractForm<AnswersSchema>
  question: Question
}

function QuestionField({ of: form, question }: QuestionFieldProps) {
  const { name, label, hint, type = 'text', options, suggestions } = question
  const field = { of: form, name, label, ...(hint && { hint }) }
  if (suggestions) {
    return (
      <Field {...field} type="string">
        {(control, value) => (
          <>
            <input {...control} className={fieldStyles.control} value={String(value ?? '')} />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend */}
            <div className={styles.suggestions} role="group" aria-label={`Suggestions: ${label}`}>
              {suggestions.map((text) => (
                <Button
                  key={text}
                  variant="quiet"
                  aria-pressed={value === text}
                  onClick={() => {
                    setValue(form.store, name, text)
                    form.draft.keep?.(form)
                  }}
                >
                  {text}
                </Button>
              ))}
            </div>
          </>
        )}
      </Field>
    )
  }
  if (!options) return <TextField {...field} type={type} />
  return (
    <SelectField
      {...field}
      {...(options.length > 1 && { placeholder: 'Please choose' })}
      options={options.map((option) => ({ value: option, text: option }))}
    />
  )
}

function sendContactMessage(body: ContactMessage) {
  return send(sendMessage, { body })
}
