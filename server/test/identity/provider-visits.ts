import { currentUser } from '@waymark/contract/identity/sign-in/current-user'
import { socialUser } from '@waymark/contract/identity/provider/social-user'
import { socialLogin, ssoCallback, ssoLogin } from '@waymark/contract/identity/provider/sso'
import { sql } from 'kysely'
import type { FakeIssuer, Forgery } from './fake-issuer.ts'
import { apiBase } from '@waymark/contract/operation'
import { publicUrl, type TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

/** A browser that keeps cookies and follows no redirects on its own. */
export interface Browser {
  readonly cookies: Record<string, string>
  readonly get: (path: string) => Promise<Arrival>
}

/** The result of a navigation. */
export interface Arrival {
  readonly status: number
  /** The redirect's target. */
  readonly location: URL | undefined
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

export function openBrowser({ app }: TestApp, language = 'en', origin = publicUrl): Browser {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    get: async (path) => {
      const answer = await app.server.inject({
        method: 'GET',
        url: path,
        cookies,
        headers: { host: new URL(origin).host, 'accept-language': language },
      })
      for (const { name, value } of answer.cookies) cookies[name] = value
      const { location } = answer.headers
      return {
        status: answer.statusCode,
        location: typeof location === 'string' ? new URL(location, origin) : undefined,
        body: answer.body,
        headers: answer.headers,
      }
    },
  }
}

export const signInAddress = (query = ''): string => `${apiBase}${ssoLogin.path}${query}`

export const socialAddress = (provider: string, changes: Readonly<Record<string, string>> = {}): string => {
  const parameters = {
    redirect_uri: `${publicUrl}/airpoints-account/koru/callback`,
    companyCode: 'IBS',
    programCode: 'PRG14',
    source: 'enroll',
    ...changes,
  }
  const path = socialLogin.path.replace('{provider}', provider)
  return `${apiBase}${path}?${new URLSearchParams(parameters).toString()}`
}

/** The provider's callback address. */
export function callbackAddress(parameters: Readonly<Record<string, string>>): string {
  return `${apiBase}${ssoCallback.path}?${new URLSearchParams(parameters).toString()}`
}

/** Goes to the provider and comes back as a person; `forgery` is what the provider signs wrongly. */
export async function visit(
  browser: Browser,
  issuer: FakeIssuer,
  options: {
    readonly subject: string
    readonly address?: string
    readonly forgery?: Forgery
  },
): Promise<Arrival> {
  const away = await leave(browser, options.address)
  const code = issuer.grant(away, options.subject, options.forgery)
  return browser.get(callbackAddress({ code, state: stateOf(away) }))
}

/** Starts a sign-in with the provider and returns the address there. */
export async function leave(browser: Browser, address = signInAddress()): Promise<URL> {
  const { location } = await browser.get(address)
  if (location === undefined) throw new Error('The way to the provider did not begin')
  return location
}

export function stateOf(away: URL): string {
  return away.searchParams.get('state') ?? ''
}

/** What the portal learns about a visit after the browser comes back. */
export async function askWhoCame({ app }: TestApp, browser: Browser, arrival: Arrival) {
  const query = arrival.location?.searchParams
  const handle = query?.get('handle') ?? query?.get('visit') ?? ''
  const answer = await callWire(app.server, socialUser, {
    headers: { socialhandle: handle },
    cookies: browser.cookies,
  })
  for (const { name, value } of answer.cookies) browser.cookies[name] = value
  return answer
}

/** Links an identity directly in the database, for tests about something else. */
export async function linkDirectly(
  { databases }: TestApp,
  issuer: FakeIssuer,
  subject: string,
  customer: bigint,
): Promise<void> {
  await sql`
    insert into provider_identity (issuer, subject, customer_number, provider, linked_at)
    values (${issuer.provider.issuer}, ${subject}, ${customer}, ${issuer.provider.key}, now())`.execute(
    databases.web,
  )
}

/** Number of sessions: a refused sign-in must not create one. */
export async function sessions({ databases }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from session`.execute(
    databases.jobs,
  )
  return rows[0]?.count ?? 0
}

/** The response status of a request with a token. */
export async function opens({ app }: TestApp, token: string): Promise<number> {
  return (await callWire(app.server, currentUser, { token })).status
}
