import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { generatePsToken } from '@waymark/contract/identity/provider/generate-ps-token'
import { newToken } from '@waymark/contract/identity/sign-in/new-token'
import type { Wire } from '@waymark/contract/operation'
import { call, storeAccessToken, storeTokens } from '../../client/call.ts'
import type { CallResult } from '../../client/send.ts'
import { configuration } from '../../configuration/configuration.ts'
import { session } from '../session.ts'

/**
 * The new-token flow (AUTH-05): if an id token and its companion are stored, the id token is exchanged for company tokens, otherwise a
 * plain new token is requested; then the current user is reloaded. An id token can be exchanged once, so both are removed from storage.
 */
export async function renewAccess(): Promise<CallResult<Wire<typeof currentUser>['answer']>> {
  const idToken = session.read('idToken')
  const canExchange = idToken !== undefined && session.read('idpToken') !== undefined
  session.write({ idToken: undefined, idpToken: undefined })
  const renewed = canExchange ? await exchange(idToken) : await call(newToken, {})
  if (renewed.kind === 'failed') return renewed
  if (!storeTokens(renewed.headers)) storeAccessToken(renewed.headers)
  return call(currentUser, {})
}

async function exchange(idToken: string) {
  const { companyCode } = configuration.current()
  return call(generatePsToken, { query: { companyCode } }, { headers: { IdToken: idToken } })
}
