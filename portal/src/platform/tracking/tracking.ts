import type { ScreenKey } from '@waymark/contract/screens'
import type { TrackingEvent } from '@waymark/contract/tracking/journeys'
import { consent } from './consent.ts'

/** Where a card number or an amount may stand on the page: nothing is told there. */
const untracked: ReadonlySet<ScreenKey> = new Set(['checkout', 'payment_status'])

/** What happens before it is known who is told; more than a visit's first moments bring. */
const MOST_WAITING = 50

let screen: ScreenKey | undefined
let tell: ((event: TrackingEvent) => void) | undefined
let waiting: TrackingEvent[] = []

/** Notes the page that shows, and tells of it. */
export function trackPage(shown: ScreenKey): void {
  screen = shown
  track({ event: 'page_view', screen: shown })
}

/** The page that shows. */
export function shownScreen(): ScreenKey | undefined {
  return screen
}

/** Tells of an event (TRACK-01), where the person agreed and not on pages of payments. Never fails, never waits. */
export function track(event: TrackingEvent): void {
  if (consent.current() !== 'granted' || (screen !== undefined && untracked.has(screen))) return
  if (tell !== undefined) tell(event)
  else if (waiting.length < MOST_WAITING) waiting.push(event)
}

/** Hands over who tells of events, and what happened before. */
export function tellThrough(teller: (event: TrackingEvent) => void): void {
  tell = teller
  const before = waiting
  waiting = []
  for (const event of before) teller(event)
}
