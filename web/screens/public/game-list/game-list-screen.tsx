import { PageHead } from '#web/app/page-head.tsx'

export function GameListScreen() {
  return (
    <>
      <PageHead title="Game library" description="All PS5 and PS4 games that you can rent." />
      <h1>Game Library</h1>
    </>
  )
}
