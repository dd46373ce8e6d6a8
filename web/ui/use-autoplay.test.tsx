import { act, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useAutoplay } from '#web/ui/use-autoplay.ts'

type Api = NonNullable<Parameters<typeof useAutoplay>[0]>

/** A fake carousel that records whether its timer runs and fires events on demand. */
function carousel(stops = 6) {
  const listeners = new Map<string, () => void>()
  let runs = false
  const api = {
    plugins: () => ({ autoplay: { play: () => (runs = true), stop: () => (runs = false) } }),
    scrollSnapList: () => Array(stops).fill(0),
    on: (event: string, listener: () => void) => listeners.set(event, listener) && api,
    off: () => api,
  }
  return {
    api: api as unknown as Api,
    runs: () => runs,
    forget: () => (runs = false),
    fire: (event: string) => act(() => listeners.get(event)?.()),
  }
}

function play({ api }: ReturnType<typeof carousel>) {
  return renderHook(() => useAutoplay(api, true)).result
}

test('plays, stops while the pointer or the focus is on it, and plays again after', () => {
  const logos = carousel()
  const autoplay = play(logos)
  expect(logos.runs()).toBe(true)
  for (const [hold, release] of [
    ['onMouseEnter', 'onMouseLeave'],
    ['onFocus', 'onBlur'],
  ] as const) {
    act(() => autoplay.current.stopProps[hold]())
    expect(logos.runs()).toBe(false)
    act(() => autoplay.current.stopProps[release]())
    expect(logos.runs()).toBe(true)
  }
})

test('stays paused when the pointer enters and leaves, until it is played again', () => {
  const logos = carousel()
  const autoplay = play(logos)
  act(() => autoplay.current.toggle())
  act(() => autoplay.current.stopProps.onMouseEnter())
  act(() => autoplay.current.stopProps.onMouseLeave())
  expect([logos.runs(), autoplay.current.paused]).toEqual([false, true])
  act(() => autoplay.current.toggle())
  expect(logos.runs()).toBe(true)
})

test('stays paused when the press comes before its first effects, as a repeated one may', () => {
  const logos = carousel()
  const { result } = renderHook(() => {
    const autoplay = useAutoplay(logos.api, true)
    useLayoutEffect(autoplay.toggle, [])
    return autoplay
  })
  expect([logos.runs(), result.current.paused]).toEqual([false, true])
})

test('pauses when the visitor drags it', () => {
  const logos = carousel()
  const autoplay = play(logos)
  logos.fire('pointerDown')
  expect([logos.runs(), autoplay.current.paused]).toEqual([false, true])
})

test('plays again after a re-initialisation', () => {
  const logos = carousel()
  play(logos)
  logos.forget()
  logos.fire('reInit')
  expect(logos.runs()).toBe(true)
})

test('starts paused under prefers-reduced-motion', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const logos = carousel()
  const autoplay = play(logos)
  expect([logos.runs(), autoplay.current.paused]).toEqual([false, true])
})

test('never plays with one stop', () => {
  const logo = carousel(1)
  play(logo)
  expect(logo.runs()).toBe(false)
})
