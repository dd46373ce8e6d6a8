import { paths } from '#web/content/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface SwapLinkProps {
  productCode: string
  productName: string
}

/** Leads to the games that the member can get for a game at home. */
export function SwapLink({ productCode, productName }: SwapLinkProps) {
  return (
    <ButtonLink
      to={paths.user.availableProductOf({ back: productCode })}
      variant="outline"
      aria-label={`SWAP ${productName} for another game`}
    >
      SWAP
    </ButtonLink>
  )
}
