import { getValue, setValue } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type OccupiedGame, type Product, type SwapRequest, swapForm } from '#contract/customer-host.ts'
import { isRequestable } from '#contract/eligibility.ts'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { SwapSide } from '#web/customer/game-swap/swap-side.tsx'
import { collectionText } from '#web/customer/requests/request-texts.ts'
import { platformOf } from '#web/features/games/cover.tsx'
import { swapGames } from '#web/features/members/customer.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { AskedGame } from '#web/features/rentals/asked-game.tsx'
import { useDelivery, useEligibility } from '#web/features/rentals/eligibility.ts'
import { costsOf } from '#web/features/rentals/request-costs.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ContractFormView, OPENED, useContractForm } from '#web/ui/contract-form.tsx'
import { NOT_KEPT } from '#web/ui/drafts.ts'
import { Facts } from '#web/ui/facts.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

export interface SwapFormProps {
  /** The game of the library, or what the address says when the library does not have it. */
  wanted: Pick<Product, 'productCode' | 'productName'> & Partial<Pick<Product, 'groupName'>>
  occupied: readonly OccupiedGame[]
  /** The product code of the game to give back, chosen before. */
  back?: string | undefined
}

/** Submitting opens the confirmation and resets the form; Ok sends the swap. */
export function SwapForm({ wanted, occupied, back }: SwapFormProps) {
  useSignals()
  const { productCode: wantedCode, productName: wantedName } = wanted
  const form = useContractForm(swapForm, { queryName: wantedName, productCode: '' }, NOT_KEPT.short)
  const chosen = getValue(form.store, 'productCode', { shouldActive: false })
  const toReturn = occupied.find(({ productCode }) => productCode === chosen)
  const [toConfirm, setToConfirm] = useState<OccupiedGame>()
  const { eligibility } = useEligibility(wantedCode)
  // Here the member swaps anyway, and the day says more than 'Get it now'.
  const line = eligibility && isRequestable(eligibility) ? '' : eligibility?.line
  const delivery = useDelivery()
  const month = useMembership().data?.membership?.month
  const costs = costsOf(delivery, month)
  const swap = useMutation(
    {
      mutationFn: (returned: OccupiedGame) => swapGames(requestOf(wantedCode, returned)),
      onSuccess: (outcome) => {
        showOutcome(outcome)
        if (outcome.success) setToConfirm(undefined)
        else chooseAgain()
      },
    },
    queryClient,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a submit resets the choice
  useEffect(() => {
    const [first, ...others] = occupied
    if (occupied.some(({ productCode }) => productCode === back)) choose(back)
    else if (others.length === 0) choose(first?.productCode)
  }, [])

  function choose(productCode = '') {
    setValue(form.store, 'productCode', productCode, { shouldValidate: false })
  }

  /** Closes the confirmation and brings back the choice that the submit has reset. */
  function chooseAgain() {
    choose(toConfirm?.productCode)
    setToConfirm(undefined)
  }

  return (
    <div className={styles.form}>
      {swap.isSuccess && swap.data.success && (
        <div ref={scrollIntoView} className={styles.next} role="status">
          <p>We have your swap request. You can follow it in My requests.</p>
          <ButtonLink to={paths.user.requests} variant="quiet">
            See my requests
          </ButtonLink>
        </div>
      )}
      {swap.isSuccess && !swap.data.success && (
        <p className={styles.next} data-failed role="status">
          We have no confirmation of your swap. Your choice is still here.
        </p>
      )}
      <ContractFormView
        of={form}
        onSubmit={async ({ productCode }) => {
          swap.reset()
          setToConfirm(occupied.find((game) => game.productCode === productCode))
          return OPENED
        }}
      >
        <div className={styles.sides}>
          <SwapSide game={wanted}>
            <TextAreaField
              of={form}
              name="queryName"
              label="You get"
              rows={1}
              readOnly
              hint={[consoleOf(wanted), line && `${line}.`].filter(Boolean).join(' · ')}
            />
            <Link
              className={styles.other}
              to={chosen ? paths.user.availableProductOf({ back: chosen }) : paths.user.availableProduct}
            >
              Choose another game
            </Link>
          </SwapSide>
          <SwapSide game={toReturn}>
            <SelectField
              of={form}
              name="productCode"
              label="You give back"
              placeholder="Choose Product"
              hint={[consoleOf(toReturn), (toReturn && collectionText(toReturn)) || 'We collect it in the same visit.']
                .filter(Boolean)
                .join(' · ')}
              options={occupied.map((game) => ({
                value: game.productCode,
                text: game.productName,
              }))}
            />
          </SwapSide>
        </div>
        {costs.length > 0 && (
          <div className={styles.deal}>
            <Facts facts={costs} />
          </div>
        )}
        <SubmitButton of={form}>SWAP</SubmitButton>
      </ContractFormView>
      {eligibility?.code === 'now' && (
        <p className={styles.costs}>
          You have a free place: you can also <Link to={paths.product(wantedCode)}>request {wantedName}</Link> and keep
          both games.
        </p>
      )}
      <ConfirmDialog
        open={toConfirm !== undefined}
        message={
          toConfirm && (
            <>
              <AskedGame game={wanted} label="You get" text={wantedName} />
              <AskedGame game={toConfirm} label="You give back" text={toConfirm.productName} />
              <Facts facts={costs} />
              <p>Are You Sure?</p>
            </>
          )
        }
        busy={swap.isPending}
        onCancel={chooseAgain}
        onOk={() => toConfirm && swap.mutate(toConfirm)}
      />
    </div>
  )
}

function consoleOf(game: Pick<OccupiedGame, 'groupName'> | undefined): string {
  return platformOf(game?.groupName ?? '')
}

/** The form is longer than a phone, and its button is at the end. */
function scrollIntoView(outcome: HTMLElement | null) {
  outcome?.scrollIntoView({ block: 'center' })
}

function requestOf(wantedId: string, { productCode, itemCode }: OccupiedGame): SwapRequest {
  return {
    request: [{ productCode: wantedId, ...(itemCode && { itemCode }) }],
    issue: [{ productCode }],
  }
}
