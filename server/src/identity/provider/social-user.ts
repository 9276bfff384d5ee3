import type { socialUser as facts } from '@waymark/contract/identity/provider/social-user'
import type * as shapes from '@waymark/contract/identity/provider/social-user.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import { hasSecondFactor } from '../factors/factor-store.ts'
import { waitForFactor } from '../factors/sign-in/pending-sign-in.ts'
import { makeAccessKey } from './access-keys.ts'
import { signInWith } from './finish-visit.ts'
import { providerNamed, type ProviderServices } from './provider-services.ts'
import { useIdentity, useVisit } from './provider-store.ts'
import { browserCookie, browserHash } from './visits.ts'

/**
 * Who returned from a provider (AUTH-04): a member linked to the identity is signed in, for anybody else the provider's claims are
 * returned. A matching address makes nobody that member, and a provider's word isn't a second factor (AUTH-12).
 */
export async function socialUser(
  services: ProviderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const browser = call.cookies[browserCookie]
  if (browser === undefined) return call.fail('LINK_GONE')
  const { socialhandle: handle } = call.headers
  const visit = await useVisit(services.database, handle, browserHash(browser), 'read', call.now)
  if (visit === undefined) return call.fail('LINK_GONE')
  const { companyCode } = call.company
  const { issuer, subject } = visit
  const customer = await useIdentity(services.database, issuer, subject, companyCode, call.now)
  if (customer === undefined) {
    const provider = providerNamed(services, visit.provider)
    return { object: { kind: 'unlinked', provider, handle, claims: visit.claims } }
  }
  if (await hasSecondFactor(services.database, customer)) {
    const asked = { companyCode, loginId: '', visit: handle }
    const { pendingSignIn, cookie } = await waitForFactor(services.database, { customer }, asked, call.now)
    call.setCookie(cookie)
    return { object: { kind: 'factor', pendingSignIn } }
  }
  const { accessKey, kept } = await makeAccessKey(call.now)
  const opened = await signInWith(
    services,
    { customer, companyCode },
    { visit: handle, accessKey: kept },
    call,
  )
  call.setCookie(opened.cookie)
  return { object: { kind: 'member', cid: String(customer), accessKey } }
}
