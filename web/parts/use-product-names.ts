import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { gamesQuery } from '#web/data/games.ts'
import { queryClient } from '#web/data/query-client.ts'
import type { GameNames } from '#web/parts/game-search.ts'
import { platformOf } from '#web/parts/platform.ts'

/**
 * The names of products of the customer host. Its list has no other names and days, so a search takes them from the
 * public library; without it the titles are searched.
 */
export function useProductNames(isSearching: boolean) {
  const { data, isLoading } = useQuery({ ...gamesQuery, enabled: isSearching }, queryClient)
  const namesOf = useMemo(() => {
    const known = new Map(data?.map((game) => [game.productCode, game]))
    return (product: Product): GameNames => {
      const game = known.get(product.productCode)
      return {
        title: product.productName,
        platform: platformOf(product.groupName),
        category: product.gameCategory,
        owned: product.inHandStock + product.customerStock,
        availableSince: game?.availableSince ?? null,
        aliases: game?.aliases ?? '',
      }
    }
  }, [data])
  return { namesOf, isLoading }
}
