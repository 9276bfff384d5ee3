import { currentUser } from '@waymark/contract/identity/current-user'
import { generatePsToken } from '@waymark/contract/identity/generate-ps-token'
import { newToken } from '@waymark/contract/identity/new-token'
import type { Wire } from '@waymark/contract/operation'
import { call, storeAccessToken, storeTokens } from '../client/call.ts'
import type { CallResult } from '../client/send.ts'
import { configuration } from '../configuration/configuration.ts'
import { session } from './session.ts'

/**
 * The new-token flow (AUTH-05): with an id token and its companion stored, the id token is exchanged for tokens of the company, else a
 * plain new token is asked for; then the current user is loaded anew. An id token is good for one exchange, so both leave the storage.
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
