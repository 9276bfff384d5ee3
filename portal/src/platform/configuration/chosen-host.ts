import { localText } from '../session/safe-storage.ts'

const CHOSEN = 'waymark.apiHost'

/** The host of the API that somebody chose in this browser, if anybody did. */
export function chosenHost(): string | undefined {
  return localText.getItem(CHOSEN) ?? undefined
}

/** Keeps a choice; the page's own host by its whole origin, so that it wins over a configured one. */
export function keepHost(host: string): void {
  localText.setItem(CHOSEN, host === '' ? globalThis.location.origin : host)
}
