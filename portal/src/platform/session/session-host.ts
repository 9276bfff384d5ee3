import { apiHost } from '../client/api-host.ts'
import { localText } from './safe-storage.ts'

const SESSION_HOST = 'waymark.sessionHost'

/** Keeps with a session at which host of the API it was opened: its cookie is there and nowhere else. */
export function keepHostOfSession(): void {
  localText.setItem(SESSION_HOST, apiHost())
}

/** Where the stored session was opened; nothing for the page's own host. */
export function hostOfSession(): string {
  return localText.getItem(SESSION_HOST) ?? ''
}
