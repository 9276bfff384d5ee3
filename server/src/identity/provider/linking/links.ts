import type { linkProvider } from '@waymark/contract/identity/provider/link-provider'
import type * as linkShapes from '@waymark/contract/identity/provider/link-provider.shapes'
import type * as linkedShapes from '@waymark/contract/identity/provider/linked-providers.shapes'
import type { unlinkProvider } from '@waymark/contract/identity/provider/unlink-provider'
import type * as unlinkShapes from '@waymark/contract/identity/provider/unlink-provider.shapes'
import type { Domain } from '@waymark/contract/operation'
import { offeredProviders } from '../../../configuration/index.ts'
import { readCustomer } from '../../../membership/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { IdentityProvider } from '../../../platform/environment/provider-variables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { localeFrom } from '../../../platform/locale.ts'
import type { Call } from '../../../calls/call.ts'
import type { Principal } from '../../../calls/principal.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { requireSecurityProof } from '../../factors/proofs/security-proof.ts'
import { mailLater } from '../../identity-mails.ts'
import { recordSecurityEvent } from '../../security-events.ts'
import { requireOpenSession } from '../../sessions/require-open-session.ts'
import type { SignInOrigin } from '../../sessions/origin.ts'
import { providerNamed, type ProviderServices } from '../provider-services.ts'
import { deleteLink, insertLink, readLinks, useVisit } from '../provider-store.ts'
import { endPendingSignInsOf, endSessionsOf } from '../sign-out-store.ts'
import { browserCookie, browserHash } from '../visits.ts'

/** The company's providers, with the member's links; linked providers are listed even if no longer offered. */
export async function linkedProviders(
  services: ProviderServices,
  { customer, companyCode }: Pick<Principal, 'customer' | 'companyCode'>,
): Promise<Domain<typeof linkedShapes>['answer']> {
  const links = await readLinks(services.database, customer)
  const offered = offeredProviders(await services.configuration.company(companyCode), known(services))
  const providers = known(services).flatMap(({ key, name, kind }) => {
    const link = links.find(({ provider }) => provider === key)
    if (link === undefined) return offered.some((one) => one.key === key) ? [{ key, name, kind }] : []
    const linked = {
      email: link.email,
      linkedAt: link.linked_at,
      ...(link.used_at === null ? {} : { usedAt: link.used_at }),
    }
    return [{ key, name, kind, linked }]
  })
  return { object: { providers } }
}

function known({ parties }: ProviderServices): readonly IdentityProvider[] {
  return [...parties.values()].map(({ provider }) => provider)
}

/**
 * Links what this browser brought back from a provider to the signed-in member. A link is a permanent way to sign in, so somebody who only
 * finds a signed-in browser can't create one: the person must prove who they are again.
 * @throws AppError MFA_REQUIRED, LINK_GONE, IDENTITY_LINKED
 */
export async function linkToMember(
  services: ProviderServices,
  call: Call<typeof linkProvider>,
): Promise<Domain<typeof linkShapes>['answer']> {
  const cookie = call.cookies[browserCookie]
  if (cookie === undefined) return call.fail('LINK_GONE')
  await requireSecurityProof(services, call)
  const { companyCode } = call.principal
  const origin = { companyCode, address: call.address, userAgent: call.userAgent }
  const linked = await inTransaction(services.database, async (tx) => {
    await requireOpenSession(tx, call)
    const visit = await useVisit(tx, call.body.object.handle, browserHash(cookie), 'linked', call.now)
    if (visit === undefined) return call.fail('LINK_GONE')
    const { issuer, subject, provider, claims } = visit
    const identity = { issuer, subject, provider, email: claims.email ?? '' }
    if (!(await link(services, tx, call.principal.customer, identity, origin)))
      return call.fail('IDENTITY_LINKED')
    return provider
  })
  services.nudgeOutbox()
  return { object: { provider: linked } }
}

/**
 * Removes a link, and ends the other sessions and the sign-ins that started with it. If there is none, it's already removed.
 * @throws AppError MFA_REQUIRED
 */
export async function unlink(
  services: ProviderServices,
  call: Call<typeof unlinkProvider>,
): Promise<Domain<typeof unlinkShapes>['answer']> {
  await requireSecurityProof(services, call)
  const { customer } = call.principal
  const { provider } = call.body.object
  const { companyCode } = call.principal
  const origin = { companyCode, address: call.address, userAgent: call.userAgent }
  await inTransaction(services.database, async (tx) => {
    await requireOpenSession(tx, call)
    const identity = await deleteLink(tx, customer, provider)
    if (identity === undefined) return undefined
    const signIns = { ...identity, providerSession: undefined }
    await endSessionsOf(tx, signIns, call.now, call.principal.sessionId)
    await endPendingSignInsOf(tx, signIns, call.now)
    return tell(services, tx, { customer, provider, kind: 'providerUnlinked' }, origin)
  })
  services.nudgeOutbox()
  return { object: { provider } }
}

/** The origin of a change, and the company whose emails report it. */
export interface LinkOrigin extends SignInOrigin {
  readonly companyCode: string
}

/** An identity to link. */
export interface LinkedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly provider: string
  readonly email: string
}

/** Links an identity, records it and notifies the person; false if it can't be linked. */
export async function link(
  services: ProviderServices,
  tx: Tx,
  customer: CustomerNumber,
  identity: LinkedIdentity,
  origin: LinkOrigin,
): Promise<boolean> {
  if (!(await insertLink(tx, { ...identity, customer }, services.clock.now()))) return false
  await tell(services, tx, { customer, provider: identity.provider, kind: 'providerLinked' }, origin)
  return true
}

/** Every change of sign-in methods is recorded and emailed. */
async function tell(
  services: ProviderServices,
  tx: Tx,
  change: {
    readonly customer: CustomerNumber
    readonly provider: string
    readonly kind: 'providerLinked' | 'providerUnlinked'
  },
  { address, userAgent, companyCode }: LinkOrigin,
): Promise<void> {
  const { customer, kind } = change
  const { name } = providerNamed(services, change.provider)
  const at = services.clock.now()
  await recordSecurityEvent(tx, { customer, kind, at, address, userAgent, detail: { provider: name } })
  const person = await readCustomer(tx, customer)
  if (person === undefined) throw new Error('The customer whose sign-in changed is missing')
  await mailLater(tx, {
    kind,
    to: person.email,
    customer,
    locale: localeFrom(person.preferred_language),
    companyCode,
    link: { path: '/member/security' },
    values: { provider: name },
  })
}
