import * as z from 'zod/mini'
import type { IdentityProvider } from './provider-variables.ts'
import { invalidEnvironment, issuer, origin, shortText } from './values.ts'

/** The operator's console: where it is, and the provider that vouches for operators. */
export interface ConsoleSettings {
  /** Its origin. */
  readonly url: string
  readonly provider: IdentityProvider
}

export const consoleVariables = {
  CONSOLE_URL: z.optional(origin),
  CONSOLE_OIDC_ISSUER: z.optional(issuer),
  CONSOLE_OIDC_CLIENT_ID: z.optional(shortText),
  CONSOLE_OIDC_CLIENT_SECRET: z.optional(shortText),
}

const variables = z.object(consoleVariables)

/**
 * The console's settings; undefined without a console.
 * @throws Error if something is missing, or would send secrets unencrypted in production
 */
export function consoleOf(e: z.output<typeof variables>, production: boolean): ConsoleSettings | undefined {
  const { CONSOLE_URL, CONSOLE_OIDC_ISSUER, CONSOLE_OIDC_CLIENT_ID, CONSOLE_OIDC_CLIENT_SECRET } = e
  if (CONSOLE_URL === undefined) return undefined
  if (
    CONSOLE_OIDC_ISSUER === undefined ||
    CONSOLE_OIDC_CLIENT_ID === undefined ||
    CONSOLE_OIDC_CLIENT_SECRET === undefined
  ) {
    throw invalidEnvironment(
      'CONSOLE_URL needs CONSOLE_OIDC_ISSUER, CONSOLE_OIDC_CLIENT_ID and CONSOLE_OIDC_CLIENT_SECRET.',
    )
  }
  const isOpen = [CONSOLE_URL, CONSOLE_OIDC_ISSUER].some((url) => new URL(url).protocol === 'http:')
  if (production && isOpen)
    throw invalidEnvironment(
      'CONSOLE_URL, CONSOLE_OIDC_ISSUER: https addresses only with NODE_ENV=production.',
    )
  return {
    url: new URL(CONSOLE_URL).origin,
    provider: {
      key: 'console',
      name: 'Console',
      kind: 'sso',
      issuer: CONSOLE_OIDC_ISSUER,
      clientId: CONSOLE_OIDC_CLIENT_ID,
      clientSecret: CONSOLE_OIDC_CLIENT_SECRET,
    },
  }
}

/** What each variable means, for `npm start -- --help`. */
export const consoleHelp: readonly (readonly [name: string, meaning: string])[] = [
  ['CONSOLE_URL', "the origin of the operator's console; without it there is none"],
  [
    'CONSOLE_OIDC_ISSUER',
    'the provider that operators sign in with (OpenID Connect), with CONSOLE_OIDC_CLIENT_ID and CONSOLE_OIDC_CLIENT_SECRET',
  ],
]
