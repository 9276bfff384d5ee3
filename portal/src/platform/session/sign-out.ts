import { logout } from '@waymark/contract/identity/logout'
import { call } from '../client/call.ts'
import { session } from './session.ts'
import { endSession } from './session-end.ts'

/** Ends the session at the server, as far as it can be reached, and in this browser in any case (AUTH-07). */
export async function signOut(reset: () => void): Promise<void> {
  const refreshValue = session.read('refreshToken')
  await call(logout, {}, refreshValue === undefined ? {} : { headers: { RefreshToken: refreshValue } })
  endSession('signedOut')
  reset()
}
