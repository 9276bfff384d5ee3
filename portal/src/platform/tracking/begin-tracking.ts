import { consent } from './consent.ts'

/** Fetches what tells of events, once the person agrees and not before: whoever has not agreed pays nothing for it. */
export function beginTracking(): void {
  fetchTeller()
  consent.subscribe(fetchTeller)
}

function fetchTeller(): void {
  if (consent.current() !== 'granted') return
  import('./tell-events.ts').then(({ startTelling }) => startTelling()).catch(() => undefined)
}
