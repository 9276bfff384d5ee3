import { consent } from './consent.ts'

/** Loads the tracking code once the person has agreed, and not before: others never download it. */
export function loadTracking(): void {
  loadIfAgreed()
  consent.subscribe(loadIfAgreed)
}

function loadIfAgreed(): void {
  if (consent.current() !== 'granted') return
  import('./send-events.ts').then(({ startSending }) => startSending()).catch(() => undefined)
}
