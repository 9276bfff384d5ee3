import type { ScreenKey } from '@waymark/contract/screens'
import type { TrackingEvent } from '@waymark/contract/tracking/journeys'
import { consent } from './consent.ts'

/** Pages that can show a card number or an amount: nothing is sent from them. */
const untracked: ReadonlySet<ScreenKey> = new Set(['checkout', 'payment_status'])

/** The limit of events before tracking has loaded; more than a visit's first moments produce. */
const MAX_WAITING = 50

let screen: ScreenKey | undefined
let send: ((event: TrackingEvent) => void) | undefined
let waiting: TrackingEvent[] = []

/** Records the current page, and tracks it. */
export function trackPage(shown: ScreenKey): void {
  screen = shown
  track({ event: 'page_view', screen: shown })
}

/** The current page. */
export function shownScreen(): ScreenKey | undefined {
  return screen
}

/** Tracks an event (TRACK-01) if the person agreed, except on payment pages. Never throws or blocks. */
export function track(event: TrackingEvent): void {
  if (consent.current() !== 'granted' || (screen !== undefined && untracked.has(screen))) return
  if (send !== undefined) send(event)
  else if (waiting.length < MAX_WAITING) waiting.push(event)
}

/** Hands over to the loaded tracking, including earlier events. */
export function sendThrough(sender: (event: TrackingEvent) => void): void {
  send = sender
  const before = waiting
  waiting = []
  for (const event of before) sender(event)
}
