import { PageHead } from '#web/app/page-head.tsx'

export function AvailableProductScreen() {
  return (
    <>
      <PageHead title="Available games" description="The games that you can request or swap now." />
      <h1>Available Product</h1>
    </>
  )
}
