import styles from '#web/admin/factors/factors.module.css'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** New recovery codes; they are shown only now. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <section className={styles.ways} aria-label="Recovery codes">
      <h3>Keep these recovery codes</h3>
      <p>
        They are shown only now. Each one lets you in once if you lose your phone. Print them or write them down, and
        keep them away from your phone.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton text={codes.join('\n')}>Copy the codes</CopyButton>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </section>
  )
}
