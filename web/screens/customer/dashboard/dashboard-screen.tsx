import { PageHead } from '#web/app/page-head.tsx'
import { Figures } from '#web/screens/customer/dashboard/figures.tsx'
import { OccupiedGames } from '#web/screens/customer/dashboard/occupied-games.tsx'

/** What the member pays, has and holds (section 2, customer area). */
export function DashboardScreen() {
  return (
    <>
      <PageHead
        title="Dashboard"
        description="Your balance, your subscription and the games at your home."
      />
      <h1>DASHBOARD</h1>
      <Figures />
      <OccupiedGames />
    </>
  )
}
