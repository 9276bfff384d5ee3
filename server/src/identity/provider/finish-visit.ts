import * as z from 'zod/mini'
import { portalBase } from '../../platform/http/pages/portal-files.ts'
import { localeFrom, type Locale } from '../../platform/locale.ts'
import type { Cookie } from '../../platform/http/own-cookies.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { hasSecondFactor } from '../factors/factor-store.ts'
import { openSession } from '../sessions.ts'
import type { SignInOrigin } from '../sessions/origin.ts'
import { makeAccessKey } from './access-keys.ts'
import { signInPath } from './begin-visit.ts'
import type { ProviderServices } from './provider-services.ts'
import { noteIdentity, takeReturn, useIdentity, type KeptAccessKey, type VisitRow } from './provider-store.ts'
import type { ProvidedIdentity } from './relying-party.ts'
import { browserHash, secretsOf } from './visits.ts'

/** The portal page that receives the result of a visit (ROUTE-02). */
const returnPath = `${portalBase}/callback`

/** The result of a visit: on to one of our pages, with a session cookie if one was opened, or a failure. */
export type VisitEnd =
  | { readonly kind: 'goOn'; readonly path: string; readonly cookie?: Cookie; readonly isWindow: boolean }
  | { readonly kind: 'refused' | 'cancelled'; readonly locale: Locale | undefined }

export interface Callback extends SignInOrigin {
  /** The full address that the provider sent the browser to. */
  readonly url: URL
  /** The company of the request's host. */
  readonly companyCode: string
  /** The browser's cookie. */
  readonly browser: string | undefined
}

/**
 * Finishes a visit (AUTH-03): its state must be one this browser started with and hasn't returned before, and the provider must sign for
 * issuer, audience, nonce and time. If anything is invalid, nobody is signed in.
 * @throws AppError PROVIDER_UNAVAILABLE
 */
export async function finishVisit(services: ProviderServices, callback: Callback): Promise<VisitEnd> {
  const state = z.safeParse(z.uuid(), callback.url.searchParams.get('state'))
  if (!state.success || callback.browser === undefined) return { kind: 'refused', locale: undefined }
  const now = services.clock.now()
  const visit = await takeReturn(services.database, state.data, browserHash(callback.browser), now)
  const party = visit === undefined ? undefined : services.parties.get(visit.provider)
  if (visit === undefined || party === undefined) return { kind: 'refused', locale: undefined }
  const locale = localeFrom(visit.locale)
  if (callback.url.searchParams.get('error') === 'access_denied') return cancelled(visit, locale)
  const identity = await party.redeem(callback.url, secretsOf(services.visitKey, visit.visit_id))
  if (identity === undefined) return { kind: 'refused', locale }
  await noteIdentity(services.database, visit.visit_id, identity)
  return goOn(services, callback, visit, identity)
}

/** A popup reports it to the page that opened it; a full page says so itself. */
function cancelled(visit: VisitRow, locale: Locale): VisitEnd {
  if (visit.purpose !== 'social') return { kind: 'cancelled', locale }
  return {
    kind: 'goOn',
    path: withQuery(visit.return_to ?? returnPath, { problem: 'cancelled' }),
    isWindow: true,
  }
}

async function goOn(
  services: ProviderServices,
  callback: Callback,
  visit: VisitRow,
  identity: ProvidedIdentity,
): Promise<VisitEnd> {
  const handle = visit.visit_id
  if (visit.purpose === 'social') {
    return { kind: 'goOn', path: withQuery(visit.return_to ?? returnPath, { handle }), isWindow: true }
  }
  if (visit.purpose === 'link') {
    const path = withQuery(visit.return_to ?? signInPath, { link: handle, provider: visit.provider })
    return { kind: 'goOn', path, isWindow: false }
  }
  const { issuer, subject } = identity
  const { companyCode } = callback
  const customer = await useIdentity(services.database, issuer, subject, companyCode, services.clock.now())
  if (customer === undefined || (await hasSecondFactor(services.database, customer))) {
    const path = withQuery(pageBeside(visit, returnPath), { visit: handle })
    return { kind: 'goOn', path, isWindow: false }
  }
  const along = { idToken: identity.idToken, idpToken: handle }
  const { accessKey, kept } = await makeAccessKey(services.clock.now(), along)
  const { cookie } = await signInWith(
    services,
    { customer, companyCode },
    { visit: handle, accessKey: kept },
    callback,
  )
  const path = withQuery(visit.return_to ?? signInPath, { cid: String(customer), accessKey })
  return { kind: 'goOn', path, cookie, isWindow: false }
}

/** Opens a session for a linked member without a second factor. */
export async function signInWith(
  services: ProviderServices,
  { customer, companyCode }: { readonly customer: CustomerNumber; readonly companyCode: string },
  proof: { readonly visit: string; readonly accessKey: KeptAccessKey },
  origin: SignInOrigin,
): Promise<{ readonly cookie: Cookie }> {
  return openSession(services, customer, companyCode, origin, { method: 'provider', ...proof })
}

/** Another page of the portal that started the visit: on this host, or the one in its return address. */
function pageBeside({ return_to: back }: VisitRow, path: string): string {
  return back !== null && URL.canParse(back) ? new URL(path, back).href : path
}

function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address, 'https://own.invalid')
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.hostname === 'own.invalid' ? url.pathname + url.search : url.href
}
