import type { socialUser as facts } from '@waymark/contract/identity/social-user'
import type * as shapes from '@waymark/contract/identity/social-user.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../platform/mount/call.ts'
import { issueAccessKey } from './access-keys.ts'
import { signInWith } from './finish-visit.ts'
import { providerNamed, type ProviderServices } from './provider-services.ts'
import { useIdentity, useVisit } from './provider-store.ts'
import { browserCookie, browserHash } from './visits.ts'

/**
 * Who came back from a provider (AUTH-04): a member whom the identity is linked to is signed in, of anybody else it is said what the
 * provider says. An address that a member has as well makes nobody that member.
 */
export async function socialUser(
  services: ProviderServices,
  call: Call<typeof facts, typeof shapes>,
): Promise<Domain<typeof shapes>['answer']> {
  const cookie = call.cookies[browserCookie]
  if (cookie === undefined) return call.fail('LINK_GONE')
  const { socialhandle: handle } = call.headers
  const visit = await useVisit(services.database, handle, browserHash(cookie), 'read', call.now)
  if (visit === undefined) return call.fail('LINK_GONE')
  const customer = await useIdentity(services.database, visit.issuer, visit.subject, call.now)
  if (customer === undefined) {
    const provider = providerNamed(services, visit.provider)
    return { object: { kind: 'unlinked', provider, handle, claims: visit.claims } }
  }
  const opened = await signInWith(services, customer, visit, call)
  call.setCookie(opened.cookie)
  const accessKey = await issueAccessKey(services, opened.sessionId)
  return { object: { kind: 'member', cid: String(customer), accessKey } }
}
