import type { TrackingEvent } from '@waymark/contract/tracking/journeys'
import { trackEvents } from '@waymark/contract/tracking/track-events'
import { call, onResult } from '../client/call.ts'
import { businessConfiguration } from '../configuration/business-configuration.ts'
import { eventOfCall } from './event-of-call.ts'
import { shownScreen, sendThrough, track } from './tracking.ts'

declare global {
  interface Window {
    /** The tag manager's name for its list. */
    dataLayer?: object[]
  }
}

/** Events are sent in batches, to keep a visit from making a flood of calls. */
const BATCH_MS = 5000
const MAX_BATCH = 20

let isStarted = false
let wanted: ReadonlySet<string> = new Set()
let last: TrackingEvent | undefined
let queued: TrackingEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends events from now on, of the kinds listed in an enabled entry of the configuration (CALL-09). Repeated calls have no effect. */
export async function startSending(): Promise<void> {
  if (isStarted) return
  isStarted = true
  onResult((operation, result, wasSignedIn) => {
    const event = eventOfCall(operation, result, { wasSignedIn, screen: shownScreen() })
    if (event !== undefined) track(event)
  })
  const configured = await businessConfiguration()
  const enabled = configured?.analytics.filter(({ enabled: isEnabled }) => isEnabled) ?? []
  wanted = new Set(enabled.flatMap(({ events }) => events))
  sendThrough(queue)
  // A page that's being left, for example for the payment page, sends what it still has.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  globalThis.addEventListener('pagehide', send)
}

/** Adds an event to the tag manager's list and to our own analytics. A step that was already sent, and not left since, isn't sent again. */
function queue(event: TrackingEvent): void {
  if (!wanted.has(event.event) || isSameStep(event)) return
  last = event
  globalThis.window.dataLayer ??= []
  globalThis.window.dataLayer.push({ ...event })
  queued.push(event)
  if (queued.length >= MAX_BATCH) send()
  else timer ??= setTimeout(send, BATCH_MS)
}

function isSameStep(event: TrackingEvent): boolean {
  return (
    event.event === 'journey_step' &&
    last?.event === 'journey_step' &&
    last.journey === event.journey &&
    last.step === event.step
  )
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const events = queued
  queued = []
  // Losing an event does the person no harm, so there's no error and no retry.
  if (events.length > 0)
    void call(trackEvents, { body: { object: { events } } }, { isQuiet: true, isAnonymous: true })
}
