import { type ReactNode, useId } from 'react'
import { PlatformChoice } from '#web/features/games/platform-choice.tsx'
import type { TitleGame } from '#web/features/rentals/chosen-game.ts'
import { MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'

interface TitleActionsProps {
  title: string
  /** The id of the title. */
  titleId: string
  /** The games of the title. With several the member chooses one. */
  games: readonly TitleGame[]
  chosen: TitleGame
  onChoose: (productCode: string) => void
  /** As of `PlatformChoice`. */
  namesOnly?: boolean
  /** The availability of the chosen game. */
  stock: ReactNode
  /** The buttons of the chosen game, for which `describedBy` are ids. */
  children: (describedBy: string) => ReactNode
}

/** What a member can do with a title, for one of its platforms. */
export function TitleActions(props: TitleActionsProps) {
  const { title, titleId, games, chosen, onChoose, namesOnly, stock, children } = props
  const lineId = useId()
  const platformId = useId()
  const hasSeveral = games.length > 1
  return (
    <>
      <MemberEligibility productCode={chosen.productCode} stock={stock} id={lineId} />
      <PlatformChoice
        title={title}
        games={games}
        chosen={chosen.productCode}
        onChoose={onChoose}
        namesOnly={namesOnly}
        chosenId={platformId}
      />
      {children([titleId, ...(hasSeveral ? [platformId] : []), lineId].join(' '))}
    </>
  )
}

/** That only one copy is left. Most games are available: only an exception is worth a line. */
export function CopiesLeft({ count }: { count: number }) {
  return count === 1 && <b>1 copy left</b>
}
