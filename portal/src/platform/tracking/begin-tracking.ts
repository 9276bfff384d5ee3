import { consent } from './consent.ts'

/** Loads the tracking code once the person has agreed, and not before: others never download it. */
export function beginTracking(): void {
  fetchTeller()
  consent.subscribe(fetchTeller)
}

function fetchTeller(): void {
  if (consent.current() !== 'granted') return
  import('./tell-events.ts').then(({ startTelling }) => startTelling()).catch(() => undefined)
}
