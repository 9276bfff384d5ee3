import { socialLogin } from '@waymark/contract/identity/provider/sso'
import { isOwnAddress, isOwnPath } from '@waymark/rules/pages/return-address'
import { v4 as uuidv4 } from 'uuid'
import * as z from 'zod/mini'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import type { Locale } from '../../platform/locale.ts'
import type { ProviderServices } from './provider-services.ts'
import { insertVisit, type VisitPurpose } from './provider-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { browserHash, secretsOf, VISIT_MS } from './visits.ts'

/** The page after sign-in unless the request came from another. */
export const signInPath = `${portalBase}/member/login`

/** What a person requested: which provider, what for, and where to return to (an own path). */
export interface VisitPlan {
  readonly party: RelyingParty
  readonly purpose: VisitPurpose
  readonly returnTo: string | undefined
}

const signInQuery = z.object({
  provider: z.optional(z.string()),
  purpose: z._default(z.enum(['signIn', 'link']), 'signIn'),
  target: z.optional(z.string()),
})

/** Why nothing starts: the provider is unknown, or the request is invalid. */
export type NoPlan = 'unknown' | 'refused'

/** Parses a full-page sign-in or linking request. Drops a foreign return target. */
export function signInPlan(services: ProviderServices, query: unknown): VisitPlan | NoPlan {
  const asked = z.safeParse(signInQuery, query)
  if (!asked.success) return 'refused'
  const { provider, purpose, target } = asked.data
  const parties = [...services.parties.values()]
  const party = parties.find((one) =>
    provider === undefined ? one.provider.kind === 'sso' : one.provider.key === provider,
  )
  if (party === undefined) return 'unknown'
  const returnTo = target !== undefined && isOwnPath(target, portalBase) ? target : undefined
  return { party, purpose, returnTo }
}

/** Company, programme and source of every social sign-in (AUTH-04). */
const socialQuery = z.object({
  redirect_uri: z.string(),
  companyCode: z.literal('IBS'),
  programCode: z.literal('PRG14'),
  source: z.literal('enroll'),
})

/** Parses a social sign-in request; its return address must be ours. */
export function socialPlan(services: ProviderServices, key: string, query: unknown): VisitPlan | NoPlan {
  const party = services.parties.get(key)
  if (party === undefined || party.provider.kind !== 'social') return 'unknown'
  const asked = z.safeParse(socialQuery, query)
  if (!asked.success) return 'refused'
  const { redirect_uri: address } = asked.data
  if (!isOwnAddress(address, services.publicUrls, portalBase)) return 'refused'
  return { party, purpose: 'social', returnTo: new URL(address).pathname }
}

/** The route of `socialLogin` in the server router's syntax. */
export const socialRoute = socialLogin.path.replace('{provider}', ':provider')

/**
 * Starts a visit and returns where the browser goes. Contacts the provider first, so that one that is down leaves nothing behind.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function beginVisit(
  services: ProviderServices,
  { party, purpose, returnTo }: VisitPlan,
  person: {
    readonly browser: string
    readonly locale: Locale
    readonly redirectUri: string
    /** The portal to return to, if it's at another host; must be a listed one. */
    readonly portal: string | undefined
  },
): Promise<URL> {
  const visitId = uuidv4()
  const address = await party.signInUrl(
    person.redirectUri,
    secretsOf(services.visitKey, visitId),
    person.locale,
  )
  const now = services.clock.now()
  await insertVisit(services.database, {
    visitId,
    provider: party.provider.key,
    purpose,
    browser: browserHash(person.browser),
    returnTo: person.portal === undefined ? returnTo : person.portal + (returnTo ?? signInPath),
    locale: person.locale,
    now,
    expiresAt: new Date(now.getTime() + VISIT_MS),
  })
  return address
}
