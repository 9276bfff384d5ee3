import * as z from 'zod/mini'
import type { RelyingParty } from './identity/open-provider.ts'
import type { StripeOptions } from './stripe/open-stripe.ts'

const needed = (what: string) => z.string(`is missing: ${what}`).check(z.minLength(1, `is empty: ${what}`))
const port = z
  .string()
  .check(
    z.refine((text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) < 65_536, 'must be a port, 1 to 65535'),
  )
const httpUrl = (what: string) =>
  needed(what).check(
    z.refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      `must be an http or https URL: ${what}`,
    ),
  )

/** Comma-separated addresses. */
const webAddresses = (what: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => addresses(text).every((one) => /^https?:$/.test(URL.parse(one)?.protocol ?? '')),
        `must be http or https URLs: ${what}`,
      ),
    )

function addresses(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}

const environmentShape = z.object({
  SANDBOX_PORT: z._default(port, '3001'),
  SANDBOX_SMTP_PORT: z._default(port, '3025'),
  SANDBOX_DATA_DIR: z.optional(needed('the folder to keep payments and mail in')),
  SANDBOX_DEMO: z.optional(z.literal('yes', 'is yes where the server has the demo, or nothing')),
  SANDBOX_SECRET: needed('the secret key that the merchant sends'),
  SANDBOX_WEBHOOK_SECRET: needed('the secret that webhooks are signed with'),
  SANDBOX_WEBHOOK_URL: httpUrl('where webhooks are sent'),
  SANDBOX_STRIPE_WEBHOOK_URL: z.optional(httpUrl('where the events of the stand-in for Stripe are sent')),
  SANDBOX_PUBLIC_URL: z.optional(httpUrl('the address under which payers reach the sandbox')),
  SANDBOX_CLIENT_ID: z._default(needed('the name of the application at the identity providers'), 'waymark'),
  SANDBOX_CLIENT_SECRET: z.optional(needed('the secret of the application at the identity providers')),
  SANDBOX_REDIRECT_URIS: z._default(webAddresses('where the identity providers may send people back to'), ''),
  SANDBOX_POST_LOGOUT_URIS: z._default(webAddresses('where people may go after signing out'), ''),
  SANDBOX_CONSOLE_URL: z.optional(httpUrl("the origin of the operator's console")),
  SANDBOX_LOGOUT_URI: z.optional(httpUrl('where the application is told that a person signed out')),
})

type Environment = {
  readonly port: number
  readonly smtpPort: number
  readonly dataDir: string | undefined
  readonly withDemo: boolean
  readonly secret: string
  readonly webhookSecret: string
  readonly webhookUrl: string
  readonly stripe: StripeOptions | undefined
  readonly publicUrl: string
  readonly party: RelyingParty | undefined
  readonly staff: RelyingParty | undefined
}

/** Reads the environment; the complaints list each invalid variable and its purpose. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
):
  | { readonly kind: 'read'; readonly environment: Environment }
  | { readonly kind: 'wrong'; readonly complaints: string[] } {
  const parsed = z.safeParse(environmentShape, variables)
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    return { kind: 'wrong', complaints }
  }
  const read = parsed.data
  return {
    kind: 'read',
    environment: {
      port: Number(read.SANDBOX_PORT),
      smtpPort: Number(read.SANDBOX_SMTP_PORT),
      dataDir: read.SANDBOX_DATA_DIR,
      withDemo: read.SANDBOX_DEMO === 'yes',
      secret: read.SANDBOX_SECRET,
      webhookSecret: read.SANDBOX_WEBHOOK_SECRET,
      webhookUrl: read.SANDBOX_WEBHOOK_URL,
      stripe:
        read.SANDBOX_STRIPE_WEBHOOK_URL === undefined
          ? undefined
          : {
              secret: read.SANDBOX_SECRET,
              webhookSecret: read.SANDBOX_WEBHOOK_SECRET,
              webhookUrl: read.SANDBOX_STRIPE_WEBHOOK_URL,
            },
      publicUrl: (read.SANDBOX_PUBLIC_URL ?? `http://localhost:${read.SANDBOX_PORT}`).replace(/\/+$/, ''),
      staff: consoleOf(read),
      party:
        read.SANDBOX_CLIENT_SECRET === undefined
          ? undefined
          : {
              id: read.SANDBOX_CLIENT_ID,
              secret: read.SANDBOX_CLIENT_SECRET,
              redirectUris: addresses(read.SANDBOX_REDIRECT_URIS),
              postLogoutUris: addresses(read.SANDBOX_POST_LOGOUT_URIS),
              logoutUri: read.SANDBOX_LOGOUT_URI,
            },
    },
  }
}

/** The console as a client of the staff's provider. */
function consoleOf({
  SANDBOX_CONSOLE_URL: url,
  SANDBOX_CLIENT_SECRET: secret,
}: z.output<typeof environmentShape>): RelyingParty | undefined {
  if (url === undefined || secret === undefined) return undefined
  const origin = url.replace(/\/+$/, '')
  return {
    id: 'waymark-console',
    secret,
    redirectUris: [`${origin}/console/api/sign-in/return`],
  }
}
