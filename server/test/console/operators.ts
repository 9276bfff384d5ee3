import {
  consoleBase,
  consoleReturnPath,
  consoleSignInPath,
} from '@waymark/contract/console/console-operation'
import type {
  ConsoleFacts,
  ConsoleOperation,
  ConsoleShapes,
  ConsoleWire,
} from '@waymark/contract/console/console-operation'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import type { ConsoleSettings } from '../../src/platform/environment/console-variables.ts'
import type { FakeIssuer } from '../identity/fake-issuer.ts'
import type { TestApp } from '../test-app.ts'

export const consoleUrl = 'http://console.test'
const host = 'console.test'

/** An operator signed in to the console: the session's cookie. */
export interface SignedInOperator {
  readonly cookies: Record<string, string>
}

/** The console's settings with a fake provider. */
export function consoleAt({ provider }: FakeIssuer): ConsoleSettings {
  return { url: consoleUrl, provider }
}

export interface OperatorClaims {
  readonly name?: string
  readonly email?: string
  readonly amr?: readonly string[]
  readonly roles?: readonly string[]
  readonly companies?: readonly string[]
}

/** Goes through the provider as a browser would. @returns where the browser ends, and the session's cookie if there is one */
export async function visitProvider(
  { app }: TestApp,
  issuer: FakeIssuer,
  subject: string,
  claims: OperatorClaims & { readonly state?: string; readonly cookie?: string } = {},
): Promise<{ readonly location: string; readonly cookies: Record<string, string> }> {
  const begun = await app.server.inject({ url: consoleSignInPath, headers: { host } })
  const address = new URL(begun.headers.location ?? '')
  const { amr = ['pwd', 'otp'], roles = ['agent'], companies = ['NZ'] } = claims
  const email = claims.email ?? `${subject}@waymark.example`
  const [given, ...family] = (claims.name ?? 'Hana Okafor').split(' ')
  const said = {
    amr,
    waymark_roles: roles,
    waymark_companies: companies,
    email,
    email_verified: true,
    given_name: given,
    family_name: family.join(' '),
  }
  const code = issuer.grant(address, subject, { claims: said })
  const state = claims.state ?? address.searchParams.get('state') ?? ''
  const visit = claims.cookie ?? begun.cookies[0]?.value ?? ''
  const back = await app.server.inject({
    url: `${consoleReturnPath}?code=${code}&state=${state}&iss=${encodeURIComponent(issuer.provider.issuer)}`,
    headers: { host },
    cookies: { waymark_console_visit: visit },
  })
  const session = back.cookies.find(({ name }) => name === 'waymark_console')
  return {
    location: back.headers.location ?? '',
    cookies: session === undefined ? {} : { waymark_console: session.value },
  }
}

/** Signs in an operator with one role, at company NZ unless said otherwise. */
export async function signInOperator(
  t: TestApp,
  issuer: FakeIssuer,
  role: ConsoleRole,
  claims: OperatorClaims & { readonly subject?: string } = {},
): Promise<SignedInOperator> {
  const { cookies } = await visitProvider(t, issuer, claims.subject ?? `${role}-1`, {
    roles: [role],
    ...claims,
  })
  return { cookies }
}

export interface ConsoleAnswer<B> {
  readonly status: number
  readonly body: B
  readonly code: string | undefined
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Calls an operation of the console as its page would. `raw` sends a body of any shape. */
export async function callConsole<F extends ConsoleFacts, S extends ConsoleShapes>(
  { app }: TestApp,
  operation: ConsoleOperation<F, S>,
  who: Partial<SignedInOperator> & { readonly headers?: Readonly<Record<string, string>> },
  body: ConsoleWire<ConsoleOperation<F, S>>['request'],
  key = `key-${String(Math.random()).slice(2)}`,
): Promise<ConsoleAnswer<ConsoleWire<ConsoleOperation<F, S>>['answer']>> {
  const response = await app.server.inject({
    method: 'POST',
    url: consoleBase + operation.path,
    headers: {
      host,
      'content-type': 'application/json',
      ...(operation.idempotent ? { 'idempotency-key': key } : {}),
      ...who.headers,
    },
    ...(who.cookies === undefined ? {} : { cookies: who.cookies }),
    payload: JSON.stringify(body),
  })
  const isJson = String(response.headers['content-type']).includes('application/json')
  const parsed: unknown = isJson ? response.json() : undefined
  return {
    status: response.statusCode,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test's expectation, which it then checks
    body: parsed as never,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    code: (parsed as { error?: { code: string } } | undefined)?.error?.code,
    text: response.body,
    headers: response.headers,
  }
}
