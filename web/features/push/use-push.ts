import { useEffect, useSyncExternalStore } from 'react'
import type { PushKind } from '#contract/push.ts'
import { followPushMarks, parsed, storedMark } from '#web/client/push-mark.ts'
import { type PushArea, pushAbility, renewPush } from '#web/features/push/push.ts'

/** Whether to offer messages of these kinds: the browser can show them, does not yet, and nobody has said "Not now". */
export function useOffersPush<Kind extends PushKind>({ area }: PushArea<Kind>, kinds: readonly Kind[]): boolean {
  const mark = parsed(useSyncExternalStore(followPushMarks, () => storedMark(area)))
  const isOn = kinds.every((kind) => mark?.on?.kinds.includes(kind))
  return !isOn && !mark?.isDeclined && pushAbility() === 'yes'
}

/** Keeps messages going while the area is open: in a new session, and when the browser has renewed its subscription. */
export function usePushRenewal<Kind extends PushKind>(push: PushArea<Kind>) {
  useEffect(() => {
    const renew = () => void renewPush(push)
    renew()
    const worker = navigator.serviceWorker
    // The service worker says so (service-worker/push.ts).
    worker?.addEventListener?.('message', renew)
    return () => worker?.removeEventListener?.('message', renew)
  }, [push])
}
