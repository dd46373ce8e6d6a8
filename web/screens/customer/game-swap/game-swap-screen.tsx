import { PageHead } from '#web/app/page-head.tsx'

export function GameSwapScreen() {
  return (
    <>
      <PageHead title="Swap a game" description="Give a game back and take another." />
      <h1>SWAP</h1>
    </>
  )
}
