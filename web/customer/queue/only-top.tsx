import styles from '#web/customer/queue/queue-screen.module.css'
import { Choice } from '#web/ui/input-box.tsx'

interface OnlyTopProps {
  /** N of 'only one of my first N games', null for any game of the queue. */
  value: number | null
  /** Number of games in the queue. */
  count: number
  onChange: (value: number | null) => void
}

const ANY = ''

/** A select: send any game of the queue, or only one of its first N. */
export function OnlyTop({ value, count, onChange }: OnlyTopProps) {
  const numbers = Array.from({ length: Math.max(count, value ?? 0) }, (_, index) => index + 1)
  return (
    <div className={styles.choice}>
      <Choice
        label="Games to send"
        hint={
          value === null
            ? 'We send the game that is back in the shop first.'
            : 'While one game of your queue is on the way, we send no other.'
        }
        value={value === null ? ANY : String(value)}
        onChange={(chosen) => onChange(chosen === ANY ? null : Number(chosen))}
        options={[
          { value: ANY, text: 'Any game in my queue' },
          ...numbers.map((number) => ({ value: String(number), text: topText(number) })),
        ]}
      />
    </div>
  )
}

function topText(number: number): string {
  return number === 1 ? 'Only my first choice' : `Only one of my first ${number} games`
}
