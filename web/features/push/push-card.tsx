import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type PushKind, WAKING } from '#contract/push.ts'
import type { Area } from '#web/client/offline-copy.ts'
import { pushMark } from '#web/client/push-mark.ts'
import { queryClient } from '#web/client/query-client.ts'
import { DATA_OF } from '#web/client/session-end.ts'
import { company } from '#web/content/company.ts'
import { KindBoxes } from '#web/features/push/kind-boxes.tsx'
import styles from '#web/features/push/push.module.css'
import {
  checkPush,
  type PushAbility,
  type PushArea,
  type PushState,
  pushAbility,
  switchOff,
  switchOn,
} from '#web/features/push/push.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import disclosure from '#web/ui/disclosure.module.css'
import { Loaded } from '#web/ui/loaded.tsx'
import { type AnyOutcome, succeeded } from '#web/ui/outcome.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showOutcome } from '#web/ui/toast.tsx'

/** When nothing makes a sound: "10 pm to 9 am". */
export const NIGHT = `${WAKING.to - 12} pm to ${WAKING.from} am`

/** Why there is no choice in this browser, and the steps that help. */
const OBSTACLES: Record<Exclude<PushAbility, 'yes'>, { reason: string; help: string; steps: readonly string[] }> = {
  refused: {
    reason: 'Messages are blocked in this browser.',
    help: 'How to allow them',
    steps: [
      'Open the settings of this site: the icon left of its address.',
      'Set Notifications to Allow.',
      `In the installed app: Settings of the phone, Apps, ${company.brand}, Notifications.`,
    ],
  },
  'as-app': {
    reason: 'On an iPhone or iPad only the installed app gets messages.',
    help: 'How to install it',
    steps: [
      'In Safari tap Share, then Add to Home Screen.',
      `Open ${company.brand} from the home screen, and switch them on here.`,
    ],
  },
  none: {
    reason: 'This browser cannot show messages.',
    help: 'Which ones can',
    steps: ['Chrome, Edge, Firefox and Samsung Internet.', 'On an iPhone or iPad the installed app, from iOS 16.4 on.'],
  },
}

/** Why nothing can come here. */
function Obstacle({ of: ability }: { of: keyof typeof OBSTACLES }) {
  const { reason, help, steps } = OBSTACLES[ability]
  return (
    <>
      <p>{reason}</p>
      <details className={styles.cannot}>
        <summary className={disclosure.summary}>{help}</summary>
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

interface PushCardProps<Kind extends PushKind> {
  push: PushArea<Kind>
  /** What each kind tells. */
  words: Record<Kind, string>
  /** What the browser is called here: "this device". */
  device: string
  /** What holds at night and on other devices. */
  children: ReactNode
}

/** The choice of messages by push: of which kinds, and whether in this browser. */
export function PushCard<Kind extends PushKind>({ push, words, device, children }: PushCardProps<Kind>) {
  const { query, ...choice } = usePushChoice(push)
  return (
    <Loaded query={query} waiting={<Skeleton label="Loading your choice" height="16rem" />}>
      {({ ability, state }) =>
        ability === 'yes' ? (
          <>
            <Choice {...choice} words={words} device={device} state={state} />
            <p className={styles.soft}>{children} Signing out ends them. They name no person, game or amount.</p>
          </>
        ) : (
          <Obstacle of={ability} />
        )
      }
    </Loaded>
  )
}

/**
 * What the shop says, and what was chosen since. Changes run one after another, so that the shop ends with the last
 * one; until it has said so, the checkboxes show the edit.
 */
function usePushChoice<Kind extends PushKind>(push: PushArea<Kind>) {
  const queryKey = keyOf(push)
  // Read again whenever the page is shown: the permission changes in the settings of the browser.
  const query = useQuery({ queryKey, queryFn: () => readState(push), staleTime: 0 }, queryClient)
  const [edited, setEdited] = useState<Kind[]>()
  const running = () => queryClient.isMutating({ mutationKey: queryKey })

  async function settle(outcome: AnyOutcome | undefined) {
    if (running() > 1) return
    const { data, isSuccess } = await query.refetch()
    const isSaved = outcome !== undefined && succeeded(outcome)
    // Without a reply what was saved still is the newest that is known.
    if (running() > 1 || !data?.state.isOn || (isSaved && !isSuccess)) return
    // Without a kind nothing was saved, which the card says.
    setEdited((present) => (present?.length === 0 ? present : undefined))
  }
  const inOrder = { mutationKey: queryKey, scope: { id: queryKey.join(' ') }, onSettled: settle }
  const save = useMutation<AnyOutcome | undefined, Error, Kind[]>(
    {
      ...inOrder,
      // When its turn comes, messages may be off.
      mutationFn: async (kinds) => (pushMark(push.area)?.on ? await switchOn(push, () => kinds) : undefined),
      onSuccess: (outcome) => outcome && showOutcome(outcome),
    },
    queryClient,
  )
  const toggle = useMutation(
    {
      ...inOrder,
      mutationFn: ({ isOn, kinds }: { isOn: boolean; kinds: Kind[] }) =>
        isOn ? switchOff(push) : switchOn(push, () => kinds),
    },
    queryClient,
  )
  function choose(kinds: Kind[]) {
    setEdited(kinds)
    if (kinds.length > 0 && (query.data?.state.isOn || running() > 0)) save.mutate(kinds)
  }
  return { query, edited, choose, toggle: toggle.mutateAsync }
}

function keyOf({ area }: { area: Area }) {
  return [DATA_OF[area], 'push']
}

async function readState<Kind extends PushKind>(push: PushArea<Kind>) {
  const ability = pushAbility()
  const off: PushState<Kind> = { isOn: false, kinds: [] }
  return { ability, state: ability === 'yes' ? await checkPush(push) : off }
}

interface ChoiceProps<Kind extends PushKind> extends Omit<PushCardProps<Kind>, 'push' | 'children'> {
  state: PushState<Kind>
  /** What was chosen since the shop has replied, so that a checkbox answers at once and keeps the focus. */
  edited: Kind[] | undefined
  choose: (kinds: Kind[]) => void
  toggle: (from: { isOn: boolean; kinds: Kind[] }) => Promise<AnyOutcome>
}

function Choice<Kind extends PushKind>({ words, device, state, edited, choose, toggle }: ChoiceProps<Kind>) {
  const all = Object.keys(words) as Kind[]
  const chosen = edited ?? (state.kinds.length > 0 ? state.kinds : all)
  return (
    <>
      <p role="status">
        {state.isOn ? `Messages are on for ${device}.` : `Messages are off for ${device}.`}
        {chosen.length === 0 && state.isOn && ' Choose at least one, or switch them off.'}
      </p>
      <KindBoxes legend="Tell me" words={all.map((kind) => [kind, words[kind]])} chosen={chosen} onChange={choose} />
      <CommandButton
        command={() => toggle({ isOn: state.isOn, kinds: chosen })}
        refusal={!state.isOn && chosen.length === 0 ? 'Choose at least one' : ''}
      >
        {state.isOn ? `Switch off for ${device}` : `Switch on for ${device}`}
      </CommandButton>
    </>
  )
}
