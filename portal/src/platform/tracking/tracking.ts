import { trackEvents } from '@waymark/contract/tracking/track-events'
import type { Wire } from '@waymark/contract/operation'
import type { ScreenKey } from '@waymark/contract/screens'
import { call } from '../client/call.ts'
import { consent } from './consent.ts'

/** What may be told of a visit; the contract's closed lists leave no room for a person. */
export type TrackingEvent = Wire<typeof trackEvents>['request']['object']['events'][number]

/** An entry of the configuration: who is told, and of which events. */
export interface AnalyticsEntry {
  readonly name: string
  readonly enabled: boolean
  readonly events: readonly string[]
}

declare global {
  interface Window {
    /** The tag manager's own name for its list. */
    dataLayer?: object[]
  }
}

/** Where a card number or an amount may stand on the page: nothing is told there. */
const untracked: ReadonlySet<ScreenKey> = new Set(['checkout', 'payment_status'])

/** Events are told together, so that a visit is no storm of calls. */
const GATHER_MS = 5000
const MOST_AT_ONCE = 20

let entries: readonly AnalyticsEntry[] = []
let screen: ScreenKey | undefined
let waiting: TrackingEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Says who is told, from the configuration; before that nobody is. */
export function setAnalytics(configured: readonly AnalyticsEntry[]): void {
  entries = configured.filter(({ enabled }) => enabled)
}

/** Notes the page that shows, and tells of it. */
export function trackPage(shown: ScreenKey): void {
  screen = shown
  track({ event: 'page_view', screen: shown })
}

/** Tells of an event (TRACK-01): to the tag manager's list, and to our own counting. Never fails, never waits. */
export function track(event: TrackingEvent): void {
  if (consent.current() !== 'granted' || (screen !== undefined && untracked.has(screen))) return
  if (!entries.some(({ events }) => events.includes(event.event))) return
  globalThis.window.dataLayer ??= []
  globalThis.window.dataLayer.push({ ...event })
  waiting.push(event)
  if (waiting.length >= MOST_AT_ONCE) send()
  else timer ??= setTimeout(send, GATHER_MS)
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  // A count that gets lost is no loss to the person, so nothing is said or tried again.
  if (events.length > 0) void call(trackEvents, { body: { object: { events } } }, { isQuiet: true })
}
