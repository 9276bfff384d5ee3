import { isOwnPath } from '@waymark/rules/pages/return-address'
import { basePath } from '../navigation/base-path.ts'
import { tabText } from './safe-storage.ts'

/** Why the sign-in page is shown when the person didn't open it. */
export type DepartureReason = 'ended' | 'idle' | 'signInNeeded' | 'signedOut' | 'accessRefused' | 'link'

const RETURN_TO = 'waymark.returnTo'
const REASON = 'waymark.departure'
const reasons: readonly string[] = [
  'ended',
  'idle',
  'signInNeeded',
  'signedOut',
  'accessRefused',
  'link',
] satisfies DepartureReason[]

/** Stores, for this tab, why the person goes to sign-in and where to return to (ROUTE-14): a path of ours, or nothing. */
export function noteDeparture(reason: DepartureReason, returnTo?: string): void {
  tabText.setItem(REASON, reason)
  if (returnTo !== undefined && isOwnPath(returnTo, basePath)) tabText.setItem(RETURN_TO, returnTo)
  else tabText.removeItem(RETURN_TO)
}

/** Stores where the person wanted to go while something else comes first (ROUTE-19). */
export function storeReturnAddress(address: string): void {
  if (isOwnPath(address, basePath)) tabText.setItem(RETURN_TO, address)
}

export function departureReason(): DepartureReason | undefined {
  const reason = tabText.getItem(REASON)
  return reason !== null && isReason(reason) ? reason : undefined
}

/** The stored target, checked again because anyone can edit a tab's storage. */
export function returnAddress(): string | undefined {
  const address = tabText.getItem(RETURN_TO)
  return address !== null && isOwnPath(address, basePath) ? address : undefined
}

/** Takes the stored target, once. */
export function takeReturnAddress(): string | undefined {
  const address = returnAddress()
  tabText.removeItem(RETURN_TO)
  tabText.removeItem(REASON)
  return address
}

function isReason(text: string): text is DepartureReason {
  return reasons.includes(text)
}
