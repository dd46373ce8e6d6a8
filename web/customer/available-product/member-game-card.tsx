import { memo, useId, useMemo } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { kindOf, platformsText, type Title } from '#contract/titles.ts'
import { platformOf } from '#web/features/games/cover.tsx'
import { GameCard } from '#web/features/games/game-card.tsx'
import { useChosenGame } from '#web/features/rentals/chosen-game.ts'
import { RentActions } from '#web/features/rentals/rent-actions.tsx'
import { CopiesLeft, TitleActions } from '#web/features/rentals/title-actions.tsx'

interface MemberGameCardProps {
  of: Title<Product>
  /** The list has titles for one platform and titles for both. */
  isMixed: boolean
  onRequest: (game: Product) => void
}

/** One title with its actions, for one platform at a time. Memoised because the grid has hundreds of cards. */
export const MemberGameCard = memo(TitleWithActions)

function TitleWithActions({ of, isMixed, onRequest }: MemberGameCardProps) {
  const { title, games } = of
  const titleId = useId()
  const choices = useMemo(() => games.map(withPlatform) as Choices, [games])
  const [chosen, choose] = useChosenGame(choices)
  const [first] = games
  return (
    <GameCard
      id={chosen.productCode}
      title={title}
      titleId={titleId}
      platform={platformsText(choices, ({ platform }) => platform)}
      category={first.gameCategory}
      kind={kindOf(of, first.gameCategory, isMixed)}
      cover={first.cover}
    >
      <TitleActions
        title={title}
        titleId={titleId}
        games={choices}
        chosen={chosen}
        onChoose={choose}
        namesOnly={isMixed}
        stock={stockText(chosen)}
      >
        {(describedBy) => (
          <RentActions
            game={chosen}
            onRequest={() => {
              choose(chosen.productCode)
              onRequest(chosen)
            }}
            aria-describedby={describedBy}
          />
        )}
      </TitleActions>
    </GameCard>
  )
}

type Choices = [Choice, ...Choice[]]
type Choice = ReturnType<typeof withPlatform>

function withPlatform(game: Product) {
  return { ...game, platform: platformOf(game.groupName) }
}

function stockText({ inHandStock, customerStock }: Product) {
  if (inHandStock > 0) return <CopiesLeft count={inHandStock} />
  return customerStock > 0 ? 'All copies are out at the moment' : 'No copy at the moment'
}
