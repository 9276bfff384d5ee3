import { localText } from '../session/safe-storage.ts'

const CHOSEN = 'waymark.apiHost'

/** The API host chosen in this browser, if any. */
export function chosenHost(): string | undefined {
  return localText.getItem(CHOSEN) ?? undefined
}

/** Stores a choice; the page's own host as its full origin, so that it wins over a configured one. */
export function storeHost(host: string): void {
  localText.setItem(CHOSEN, host === '' ? globalThis.location.origin : host)
}
