import { getValue, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import * as v from 'valibot'
import { sendMessage } from '#contract/calls/contact.ts'
import { type ContactMessage, contactMessage } from '#contract/contact.ts'
import { formatDay } from '#contract/dates.ts'
import { LENGTHS, lineOrEmpty, linesOrEmpty } from '#contract/text.ts'
import { send } from '#web/client/send.ts'
import type { Enquiry, Question } from '#web/content/enquiry.ts'
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
  /** What is asked besides: the message may then be empty, and is sent between the opening and the answers. */
  enquiry?: Enquiry
}

/** The contact form. It resets after every submit; a click brings the text back (docs/product.md, Validation). */
export function ContactForm({ message = '', enquiry }: ContactFormProps) {
  const questions = enquiry?.questions ?? []
  const form = useContractForm(
    enquiry ? enquirySchema(questions) : contactSchema,
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
        const text = enquiry ? messageOf(enquiry, answers, message) : message
        const outcome = await sendContactMessage({ name, email, phone, message: text })
        showOutcome(outcome)
        return outcome
      }}
    >
      {enquiry && (
        <div className={styles.questions}>
          {questions.map((question) => (
            <QuestionField key={question.name} of={form} question={question} />
          ))}
        </div>
      )}
      <div className={styles.person} data-beside={enquiry && ''}>
        <TextField of={form} name="name" label="Name" autoComplete="name" />
        <TextField of={form} name="email" label="Email" type="email" autoComplete="email" />
        <TextField of={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
      </div>
      {enquiry ? (
        <TextAreaField of={form} name="message" label="Message (optional)" rows={2} />
      ) : (
        <TextAreaField of={form} name="message" label="Message" />
      )}
      <SubmitButton of={form}>{enquiry?.button ?? 'Send message'}</SubmitButton>
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
    message: linesOrEmpty(LENGTHS.message / 2),
  })
}

function initialAnswer({ options = [] }: Question): string {
  return (options.length === 1 && options[0]) || ''
}

/** The opening, what was written, and a line for each answer. */
function messageOf({ opening, questions }: Enquiry, answers: Answers, message: string): string {
  const lines = questions.flatMap((question) => {
    const answer = answers[question.name]
    const label = labelOf(question, answers[question.unit?.question ?? ''])
    return answer ? `${label}: ${question.type === 'date' ? formatDay(answer) : answer}` : []
  })
  return [opening, message, ...lines].filter(Boolean).join('\n')
}

/** The label of a question, with the unit once its `decider`, the answer to the other question, is known. */
function labelOf({ label, unit }: Question, decider = ''): string {
  const name = unit?.byAnswer[decider]
  return name ? `${label} in ${name}` : label
}

interface QuestionFieldProps {
  of: ContractForm<AnswersSchema>
  question: Question
}

function QuestionField({ of: form, question }: QuestionFieldProps) {
  const { name, hint, type = 'text', options, suggestions, unit } = question
  useSignals()
  const label = labelOf(question, unit && getValue(form.store, unit.question, { shouldActive: false }))
  const field = { of: form, name, label, ...(hint && { hint }) }
  if (suggestions) {
    return (
      <Field {...field} type="string">
        {(control, value) => (
          <div className={styles.suggested}>
            <input {...control} className={fieldStyles.control} inputMode="decimal" value={String(value ?? '')} />
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
          </div>
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
