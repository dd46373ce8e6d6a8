import styles from '#web/screens/customer/queue/queue-screen.module.css'
import { Choice } from '#web/ui/choice.tsx'

interface OnlyTopProps {
  /** N of 'only send one of my top N', null for any game of the queue. */
  value: number | null
  /** How many games there are to choose from. */
  count: number
  onChange: (value: number | null) => void
}

const ANY = ''

/** Whether any game of the queue may come, or only one of its first few. */
export function OnlyTop({ value, count, onChange }: OnlyTopProps) {
  const numbers = Array.from({ length: Math.max(count, value ?? 0) }, (_, index) => index + 1)
  return (
    <div className={styles.choice}>
      <Choice
        label="What may come"
        hint={
          value === null
            ? 'Whichever of them is free first.'
            : 'While one of your queue is on its way, no other one of it comes.'
        }
        value={value === null ? ANY : String(value)}
        onChange={(chosen) => onChange(chosen === ANY ? null : Number(chosen))}
        options={[
          { value: ANY, text: 'Any game of my queue' },
          ...numbers.map((number) => ({ value: String(number), text: topText(number) })),
        ]}
      />
    </div>
  )
}

function topText(number: number): string {
  return number === 1 ? 'Only my first choice' : `Only one of my top ${number}`
}
