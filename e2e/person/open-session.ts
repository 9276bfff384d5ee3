import type { Page } from '@playwright/test'

/** A membership number and its password. */
export interface Credentials {
  readonly number: string
  readonly password: string
}

/** The parts of a membership that a session needs. */
export interface Membership {
  /** What its holder can do, by page and then by tab; `*` is the page itself (PROG-06). */
  readonly privileges: { readonly ui: Readonly<Record<string, Readonly<Record<string, 'F' | 'R'>>>> }
  readonly companyCode: string
  readonly programCode: string
  readonly programType: string
  readonly membershipNumber: string
  readonly customerNumber: string
  readonly isActive: boolean
}

interface Lists {
  readonly individualInfo: readonly Membership[]
  readonly corporateInfo: readonly Membership[]
}

interface SignIn {
  readonly loginResponse: { readonly cid: string }
  readonly data: {
    readonly details: {
      readonly cliams: {
        readonly userDetails: { readonly membershipNumber: string; readonly programs: Lists }
      }
    }
  }
}

interface Configuration {
  readonly companyCode: string
  readonly requestTimedOutInMs: number
  readonly programs: readonly {
    readonly programCode: string
    readonly defaults: { readonly currency: string }
  }[]
}

/** The answer, with the headers that contain the tokens. */
interface Answered {
  readonly configuration: Configuration
  readonly signIn: SignIn
  readonly tokens: Readonly<Record<'token' | 'refresh_token' | 'accessKey', string | null>>
  /** The points programme, unless the browser has another one: most journeys are about points. */
  readonly lastProgramme: string
}

/**
 * A document on every portal origin in which none of its code runs. It comes from the server: while a test answers an address itself, the
 * browser caches nothing.
 */
export const quietDocument = '/airpoints-account/koru/favicon.svg'

/**
 * Signs in without the form: the same call from the same origin, with its answer stored as the portal stores it. The form's own
 * journeys prove that the form does this; `open-session.spec.ts` compares what both leave in the browser.
 * @param origin of the portal; default the tests' own
 * @returns the session's first membership
 */
export async function openSession(page: Page, who: Credentials, origin = ''): Promise<Membership> {
  await page.goto(origin + quietDocument)
  const answered = await page.evaluate(askToSignIn, who)
  const entry = firstMembership(answered)
  await page.evaluate(
    (stored) => {
      for (const [name, text] of Object.entries(stored)) localStorage.setItem(name, text)
    },
    storedFrom(answered, entry),
  )
  return entry
}

/** Calls from the page, so that cookies are set as for a person. */
async function askToSignIn({ number, password }: Credentials): Promise<Answered> {
  const api = '/airpoints-account/api'
  const headers = {
    Accept: 'application/json',
    'Accept-Language': localStorage.getItem('language') ?? 'en',
    'Content-Type': 'application/json',
  }
  const environment = await fetch(`${api}/configuration-service/environment`, { headers })
  const { object: configuration }: { object: Configuration } = await environment.json()
  const { companyCode } = configuration
  const response = await fetch(`${api}/auth-service/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ object: { loginId: number, password, companyCode }, expireDate: 0 }),
  })
  if (!response.ok) throw new Error(`${number} could not be signed in: ${await response.text()}`)
  const signIn: SignIn = await response.json()
  return {
    configuration,
    signIn,
    tokens: {
      token: response.headers.get('ps-token'),
      refresh_token: response.headers.get('ps-refreshtoken'),
      accessKey: response.headers.get('accesskey'),
    },
    lastProgramme: localStorage.getItem('programCode') ?? 'AP',
  }
}

/** The membership with the number used to sign in: in the last programme, or the first active one. */
function firstMembership({ signIn, lastProgramme }: Answered): Membership {
  const { membershipNumber, programs } = signIn.data.details.cliams.userDetails
  const held = [...programs.individualInfo, ...programs.corporateInfo]
  const own = held.filter((one) => one.membershipNumber === membershipNumber)
  const active = own.filter(({ isActive }) => isActive)
  const first = active.find(({ programCode }) => programCode === lastProgramme) ?? active[0] ?? own[0]
  if (first === undefined) throw new Error(`No membership came for ${membershipNumber}`)
  return first
}

/** What the portal stores, by its storage keys (CONF-05). */
function storedFrom(
  { configuration, signIn, tokens }: Answered,
  entry: Membership,
): Readonly<Record<string, string>> {
  const programme = configuration.programs.find(({ programCode }) => programCode === entry.programCode)
  const stored = {
    ...tokens,
    requestTimedOutInMs: String(configuration.requestTimedOutInMs),
    session: signIn.loginResponse.cid,
    defaultMemNo: entry.membershipNumber,
    defaultProgramCode: entry.programCode,
    'waymark.sessionHost': '',
    companyCode: entry.companyCode,
    programCode: entry.programCode,
    programType: entry.programType,
    membershipNumber: entry.membershipNumber,
    memNo: entry.membershipNumber,
    customerNo: entry.customerNumber,
    currencyCode: programme?.defaults.currency,
  }
  return Object.fromEntries(
    Object.entries(stored).map(([name, text]) => {
      if (text === null || text === undefined) throw new Error(`The answer has nothing for ${name}`)
      return [name, text]
    }),
  )
}
