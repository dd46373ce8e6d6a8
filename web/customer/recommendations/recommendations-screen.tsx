import { TERMS } from '#contract/terms.ts'
import { RecommendForm } from '#web/customer/recommendations/recommend-form.tsx'
import { RecommendationList } from '#web/customer/recommendations/recommendation-list.tsx'
import styles from '#web/customer/recommendations/recommendations-screen.module.css'
import { PageHead } from '#web/features/layout/page-head.tsx'

/** The recommendations of members, and a form for a new one (docs/product.md, Recommendations). */
export function RecommendationsScreen() {
  return (
    <>
      <PageHead
        title="Recommend a game"
        description="The games that members want to see in the library, and how many want each."
      />
      <h1>Recommend a game</h1>
      <div className={styles.screen}>
        <div className={styles.part}>
          <p>
            We buy a game that we do not have when {TERMS.recommendationsToBuy} members recommend it. We add only
            standard editions.
          </p>
          <RecommendForm />
        </div>
        <section className={styles.part}>
          <h2 className={styles.heading}>What members want</h2>
          <RecommendationList />
        </section>
      </div>
    </>
  )
}
