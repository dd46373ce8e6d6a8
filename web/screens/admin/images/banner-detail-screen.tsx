import { PageHead } from '#web/app/page-head.tsx'

export function BannerDetailScreen() {
  return (
    <>
      <PageHead title="Banner" description="One picture of the home page." />
      <h1>Banner</h1>
    </>
  )
}
