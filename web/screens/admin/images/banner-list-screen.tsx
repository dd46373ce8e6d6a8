import { PageHead } from '#web/app/page-head.tsx'

export function BannerListScreen() {
  return (
    <>
      <PageHead title="Banners" description="The pictures of the home page." />
      <h1>Banners</h1>
    </>
  )
}
