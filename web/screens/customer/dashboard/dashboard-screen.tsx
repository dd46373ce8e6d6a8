import { PageHead } from '#web/app/page-head.tsx'

export function DashboardScreen() {
  return (
    <>
      <PageHead
        title="Dashboard"
        description="Your balance, your subscription and the games at your home."
      />
      <h1>DASHBOARD</h1>
    </>
  )
}
