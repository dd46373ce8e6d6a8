import { memo, useMemo } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { badgeOf } from '#contract/game-texts.ts'
import type { PublicGame } from '#contract/games.ts'
import { kindOf, type Title } from '#contract/titles.ts'
import { platformOf } from '#web/features/games/cover.tsx'
import { GameRow } from '#web/features/games/game-row.tsx'
import { PlatformChoice } from '#web/features/games/platform-choice.tsx'
import { useChosenGame, useTitleIds } from '#web/features/rentals/chosen-game.ts'
import { CopiesLeft, MemberEligibility } from '#web/features/rentals/member-eligibility.tsx'
import { RentActions } from '#web/features/rentals/rent-actions.tsx'

interface MemberGameCardProps {
  of: Title<Product>
  /** What the public library knows of each game, by its product code. */
  facts: ReadonlyMap<string, PublicGame>
  onRequest: (game: Product) => void
}

/** One title with its actions, for one platform at a time. Memoised because the grid has hundreds of cards. */
export const MemberGameCard = memo(TitleWithActions)

function TitleWithActions({ of, facts, onRequest }: MemberGameCardProps) {
  const { title, games } = of
  const ids = useTitleIds(games)
  const choices = useMemo(() => games.map(withPlatform) as Choices, [games])
  const [chosen, choose] = useChosenGame(choices)
  const { productCode, platform, gameCategory: category, cover } = chosen
  const known = facts.get(productCode)
  const isOut = games.some(({ inHandStock }) => inHandStock === 0)
  return (
    <GameRow
      productCode={productCode}
      title={title}
      heading="h3"
      titleId={ids.titleId}
      platform={platform}
      category={category}
      kind={kindOf(of, category)}
      cover={cover}
      badge={known && badgeOf(known)}
      actions={
        <>
          <PlatformChoice
            title={title}
            games={choices}
            chosen={productCode}
            onChoose={choose}
            chosenId={ids.platformId}
          />
          <RentActions
            game={chosen}
            onRequest={() => {
              choose(productCode)
              onRequest(chosen)
            }}
            aria-describedby={ids.describedBy}
          />
        </>
      }
    >
      <MemberEligibility
        productCode={productCode}
        stock={stockText(chosen, isOut ? platform : undefined)}
        id={ids.lineId}
      />
    </GameRow>
  )
}

type Choices = [Choice, ...Choice[]]
type Choice = ReturnType<typeof withPlatform>

function withPlatform(game: Product) {
  return { ...game, platform: platformOf(game.groupName) }
}

function stockText({ inHandStock, customerStock }: Product, onlyFor: string | undefined) {
  if (inHandStock > 0) return <CopiesLeft count={inHandStock} onlyFor={onlyFor} />
  return customerStock > 0 ? 'All copies are out at the moment' : 'No copy at the moment'
}
