import * as v from 'valibot'
import { contactMessage } from '#contract/contact.ts'
import { formatDay } from '#contract/dates.ts'
import { LENGTHS, lineOrEmpty, requiredText } from '#contract/text.ts'
import { company } from '#web/content/company.ts'
import type { Enquiry, Question } from '#web/content/enquiry.ts'
import { sendContactMessage } from '#web/data/contact.ts'
import styles from '#web/parts/contact-form.module.css'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

interface ContactFormProps {
  /** The initial text of the message. */
  message?: string
  /** Questions that are asked besides; their answers begin the message that is sent. */
  enquiry?: Enquiry
}

/** Resets after every submit (docs/product.md, Contact messages). */
export function ContactForm({ message = '', enquiry }: ContactFormProps) {
  const questions = enquiry?.questions ?? []
  const form = useContractForm(enquiry ? enquirySchema(questions) : contactSchema, {
    ...Object.fromEntries(questions.map((question) => [question.name, initialAnswer(question)])),
    ...{ name: '', email: '', phone: '', message },
  })
  return (
    <ContractFormView
      of={form}
      onSubmit={async ({ name = '', email = '', phone = '', message = '', ...answers }) => {
        const text = enquiry ? messageOf(enquiry, answers, message) : message
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
      <TextField of={form} name="name" label="Name" autoComplete="name" />
      <TextField of={form} name="email" label="Email" type="email" autoComplete="email" />
      <TextField of={form} name="phone" label="Phone" type="tel" autoComplete="tel" />
      <TextAreaField
        of={form}
        name="message"
        label={enquiry ? 'Message (optional)' : 'Message'}
        hint={`We answer ${company.hours}`}
      />
      <SubmitButton of={form}>Send message</SubmitButton>
    </ContractFormView>
  )
}

type Answers = Record<string, string>
type AnswersSchema = v.GenericSchema<Record<string, string | undefined>, Answers>

const contactSchema: AnswersSchema = contactMessage

function enquirySchema(questions: readonly Question[]): AnswersSchema {
  const { name, email, phone } = contactMessage.entries
  return v.strictObject({
    ...Object.fromEntries(
      questions.map(({ name, missing }) => [name, missing ? requiredText(missing) : lineOrEmpty()]),
    ),
    ...{ name, email, phone },
    // With the answers it is no longer than a message may be.
    message: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(LENGTHS.message / 2, 'Please write less')),
      '',
    ),
  })
}

function initialAnswer({ options = [] }: Question): string {
  return (options.length === 1 && options[0]) || ''
}

/** The opening, a line for each answer, and what was written besides. */
function messageOf({ opening, questions }: Enquiry, answers: Answers, message: string): string {
  const lines = questions.flatMap(({ name, label, type }) => {
    const answer = answers[name]
    return answer ? `${label}: ${type === 'date' ? formatDay(answer) : answer}` : []
  })
  return [opening, ...lines, ...(message && ['', message])].join('\n')
}

interface QuestionFieldProps {
  of: ContractForm<AnswersSchema>
  question: Question
}

function QuestionField({ of: form, question }: QuestionFieldProps) {
  const { name, label, hint, type = 'text', options } = question
  const field = { of: form, name, label, ...(hint && { hint }) }
  if (!options) return <TextField {...field} type={type} />
  return (
    <SelectField
      {...field}
      {...(options.length > 1 && { placeholder: 'Please choose' })}
      options={options.map((option) => ({ value: option, text: option }))}
    />
  )
}
