import { apiHost } from '../client/api-host.ts'
import { localText } from './safe-storage.ts'

const SESSION_HOST = 'waymark.sessionHost'

/** Stores the API host where the session was opened: its cookie exists only there. */
export function storeSessionHost(): void {
  localText.setItem(SESSION_HOST, apiHost())
}

/** The host of the stored session; empty for the page's own host. */
export function storedSessionHost(): string {
  return localText.getItem(SESSION_HOST) ?? ''
}
