import * as z from 'zod/mini'
import { invalidEnvironment, issuer, json, shortText } from './values.ts'

/** An external identity provider (OpenID Connect) that people can sign in with. */
export interface IdentityProvider {
  /** Identifies it in addresses and configuration, such as `harbour`. */
  readonly key: string
  /** Its display name. */
  readonly name: string
  /** `sso` is the operator's own, with a full page and single sign-out; `social` ones open in their own window. */
  readonly kind: 'sso' | 'social'
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The key of the operator's own provider. */
const SSO_KEY = 'sso'

const social = z.array(
  z.object({
    key: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
    name: shortText,
    issuer,
    clientId: shortText,
    clientSecret: shortText,
  }),
)

export const providerVariables = {
  OIDC_ISSUER: z.optional(issuer),
  OIDC_NAME: z._default(shortText, 'Single sign-on'),
  OIDC_CLIENT_ID: z.optional(shortText),
  OIDC_CLIENT_SECRET: z.optional(shortText),
  SOCIAL_PROVIDERS: z._default(z.pipe(json, social), []),
}

const variables = z.object(providerVariables)

/**
 * The configured providers, the operator's own first.
 * @throws Error if something is missing, given twice, or would send secrets unencrypted in production
 */
export function providersOf(e: z.output<typeof variables>, production: boolean): readonly IdentityProvider[] {
  const all = [...ssoOf(e), ...e.SOCIAL_PROVIDERS.map((one) => ({ ...one, kind: 'social' as const }))]
  const isTaken = e.SOCIAL_PROVIDERS.some(({ key }) => key === SSO_KEY)
  if (isTaken || new Set(all.map(({ key }) => key)).size < all.length) {
    throw invalidEnvironment(`SOCIAL_PROVIDERS: every key once, and none of them '${SSO_KEY}'.`)
  }
  const open = all.find((one) => new URL(one.issuer).protocol === 'http:')
  if (production && open !== undefined)
    throw invalidEnvironment(`${open.name}: the issuer must be an https address.`)
  return all
}

function ssoOf(e: z.output<typeof variables>): readonly IdentityProvider[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = e
  if ([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].every((part) => part === undefined)) return []
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined) {
    throw invalidEnvironment('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: all three or none.')
  }
  return [
    {
      key: SSO_KEY,
      name: e.OIDC_NAME,
      kind: 'sso',
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
    },
  ]
}

/** What each variable means, for `npm start -- --help`. */
export const providerHelp: readonly (readonly [name: string, meaning: string])[] = [
  [
    'OIDC_ISSUER',
    "the operator's identity provider (OpenID Connect), with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
  ],
  ['OIDC_NAME', 'its display name (Single sign-on)'],
  [
    'SOCIAL_PROVIDERS',
    'further providers as a JSON list of {key, name, issuer, clientId, clientSecret} (none)',
  ],
]
