import { useMutation } from '@tanstack/react-query'
import { type Recommendation, votesText } from '#contract/recommendations.ts'
import { TERMS } from '#contract/terms.ts'
import { queryClient } from '#web/client/query-client.ts'
import styles from '#web/customer/recommendations/recommendation-row.module.css'
import { changeVote } from '#web/customer/recommendations/recommendations.ts'
import { Cover } from '#web/features/games/cover.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** A recommendation with its votes and a button for the member's vote. */
export function RecommendationRow({ recommendation }: { recommendation: Recommendation }) {
  const { title, platform, votes, isMine } = recommendation
  const change = useMutation({ mutationFn: changeVote, onSuccess: showOutcome }, queryClient)
  const text = isMine ? 'Remove my vote' : 'I want it too'
  const isReached = votes >= TERMS.recommendationsToBuy
  return (
    <article className={styles.row}>
      {/* Its category is not known. */}
      <Cover title={title} platform={platform} category="" />
      <div className={styles.facts}>
        <h3 className={styles.title}>
          {title} <span className={styles.platform}>{platform}</span>
        </h3>
        <Segments filled={votes} of={TERMS.recommendationsToBuy} />
        <p className={styles.votes}>
          {votesText(recommendation)}
          {isMine && ', including you'}
        </p>
        {isReached && <p className={styles.reached}>Goal reached: we are buying it.</p>}
      </div>
      {(isMine || !isReached) && (
        <Button
          variant="quiet"
          // Not disabled while the call runs: a disabled button loses the focus.
          onClick={() => !change.isPending && change.mutate(recommendation)}
          aria-label={`${text}: ${title} for ${platform}`}
          aria-busy={change.isPending}
        >
          {text}
        </Button>
      )}
    </article>
  )
}
