import { getValue, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import * as v from 'valibot'
import { contactMessage } from '#contract/contact.ts'
import { formatDay } from '#contract/dates.ts'
import { LENGTHS, lineOrEmpty, typedText } from '#contract/text.ts'
import type { Enquiry, Question } from '#web/content/enquiry.ts'
import styles from '#web/features/contact/contact-form.module.css'
import {
  type Answers,
  type AnswersSchema,
  NOBODY,
  PersonFields,
  submitMessage,
} from '#web/features/contact/contact-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ContractForm, ContractFormView, useContractForm } from '#web/ui/contract-form.tsx'
import { draftOf } from '#web/ui/draft.ts'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'

/** The contact form with questions; these and the message may stay open. */
export function EnquiryForm({ enquiry }: { enquiry: Enquiry }) {
  const { questions, button } = enquiry
  const form = useContractForm(
    enquirySchema(questions),
    {
      ...Object.fromEntries(questions.map((question) => [question.name, initialAnswer(question)])),
      ...NOBODY,
      message: '',
    },
    draftOf(`message ${questions.map(({ name }) => name)}`),
  )
  return (
    <ContractFormView
      of={form}
      alwaysResets
      onSubmit={({ name = '', email = '', phone = '', message = '', ...answers }) =>
        submitMessage({ name, email, phone, message: messageOf(enquiry, answers, message) })
      }
    >
      <div className={styles.questions}>
        {questions.map((question) => (
          <QuestionField key={question.name} of={form} question={question} />
        ))}
      </div>
      <PersonFields of={form} beside />
      <TextAreaField of={form} name="message" label="Message (optional)" rows={2} />
      <SubmitButton of={form}>{button}</SubmitButton>
    </ContractFormView>
  )
}

/** With the answers the message is no longer than one may be. */
const MOST_CHARACTERS = LENGTHS.message / 2

function enquirySchema(questions: readonly Question[]): AnswersSchema {
  return v.strictObject({
    ...Object.fromEntries(questions.map(({ name }) => [name, lineOrEmpty()])),
    ...contactMessage.entries,
    message: v.optional(
      v.pipe(
        typedText('Please enter a text'),
        v.maxLength(MOST_CHARACTERS, `Please use at most ${MOST_CHARACTERS} characters`),
      ),
      '',
    ),
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

/** The label of a question, with the unit: all of them until `decider`, the answer to the other question, is known. */
function labelOf({ label, unit }: Question, decider = ''): string {
  if (!unit) return label
  const units = new Set(Object.values(unit.byAnswer))
  return `${label} in ${unit.byAnswer[decider] ?? [...units].join(' or ')}`
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
