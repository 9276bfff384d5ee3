import { logout } from '@waymark/contract/identity/sessions/logout'
import { ssoLogout } from '@waymark/contract/identity/provider/sso'
import { apiAddress } from '../client/api-address.ts'
import { call } from '../client/call.ts'
import { session } from './session.ts'
import { endSession } from './lifetime/session-end.ts'

/**
 * Ends the session on the server if it can be reached, and in this browser in any case (AUTH-07). A session from the operator's provider
 * continues to that provider's sign-out, which returns to the origin.
 */
export async function signOut(reset: () => void): Promise<void> {
  const result = await endAtServer()
  const provider = result.kind === 'answered' ? result.answer.data.singleSignOut : undefined
  const { lang } = document.documentElement
  endSession('signedOut', provider === undefined ? undefined : apiAddress(ssoLogout.path, { provider, lang }))
  reset()
}

/** Ends the session on the server only. */
export async function endAtServer() {
  const refreshValue = session.read('refreshToken')
  return call(logout, {}, refreshValue === undefined ? {} : { headers: { RefreshToken: refreshValue } })
}
