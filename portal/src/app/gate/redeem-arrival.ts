import { hostPath, loginPath } from '../../platform/navigation/base-path.ts'
import type { Arrival } from '../../platform/session/arrival.ts'
import { noteDeparture, takeReturnAddress } from '../../platform/session/departure.ts'
import { redeem } from '../../platform/session/redeem.ts'

/** Signs in with what the address brought (ROUTE-24); if refused, shows sign-in with the reason. */
export async function redeemArrival(arrival: Arrival): Promise<void> {
  const { pathname, search } = globalThis.location
  if ((await redeem(arrival)).kind === 'signedIn') {
    takeReturnAddress()
    return
  }
  noteDeparture('accessRefused', `${pathname}${search}`)
  history.replaceState(null, '', hostPath(loginPath))
}
