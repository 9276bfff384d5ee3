import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import formbody from '@fastify/formbody'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { addHome } from './home-routes.ts'
import { openIdentities } from './identity/identities.ts'
import { issuers, staffIssuer } from './identity/issuers.ts'
import { openProvider } from './identity/open-provider.ts'
import type { RelyingParty } from './identity/open-provider.ts'
import { providerRoutes } from './identity/provider-routes.ts'
import { signingKeyOf } from './identity/signing-key.ts'
import { openJsonLines } from './json-lines.ts'
import type { JsonLines } from './json-lines.ts'
import { mailRoutes } from './mailbox/mail-routes.ts'
import { openMailStore } from './mailbox/mail-store.ts'
import { openSmtpReceiver } from './mailbox/smtp-receiver.ts'
import { paymentApi } from './payments/api-routes.ts'
import { openPayments } from './payments/payments.ts'
import { paymentPages } from './payments/page-routes.ts'
import { openSavedMethods } from './payments/saved-methods.ts'
import { savedMethodsApi, savedMethodsPages } from './payments/saved-methods-routes.ts'
import { registerRoutes } from './register/register-routes.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addStripe } from './stripe/open-stripe.ts'
import type { StripeOptions } from './stripe/open-stripe.ts'

export type SandboxOptions = {
  /** The merchant's secret API key. */
  readonly secret: string
  readonly webhookSecret: string
  readonly webhookUrl: string
  /** The sandbox's public origin, without a trailing slash. */
  readonly publicUrl: string
  /** Options of the simulated Stripe; without them there is none. */
  readonly stripe?: StripeOptions | undefined
  /** The client of the identity providers; without it there are none. */
  readonly party?: RelyingParty | undefined
  /** The operator's console, the only client of the staff's provider; without it there is none. */
  readonly staff?: RelyingParty | undefined
  /** Folder for payments.jsonl, mail.jsonl and the providers' files, created if missing; without it everything is in memory. */
  readonly dataDir?: string | undefined
  /** Whether the gateway has the payment that the demo's members made before. */
  readonly withDemo?: boolean | undefined
  /** Port of the mailbox's SMTP server on 127.0.0.1; 0 for a free one, undefined for none. */
  readonly smtpPort?: number | undefined
  /** How long a slow payment is processed, in milliseconds; 5,000 by default. */
  readonly slowMs?: number | undefined
  /** Delay of a late webhook, in milliseconds; 20,000 by default. */
  readonly lateMs?: number | undefined
  readonly clock?: Clock | undefined
  /** Called with a sentence about delivery problems, such as a webhook that was given up on. */
  readonly onWarning?: ((message: string) => void) | undefined
}

export type Sandbox = {
  /** Not yet listening. */
  readonly app: FastifyInstance
  /** The SMTP server's actual port, if there is one. */
  readonly smtpPort: number | undefined
  /** Stops HTTP, SMTP, timers and webhooks; pending work stays in the files. */
  readonly close: () => Promise<void>
}

/** Builds the whole sandbox without listening for HTTP. Rejects if a file is damaged or the SMTP port is taken. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, smtpPort, publicUrl, secret, party, clock = systemClock } = options
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const openFile = (name: string) => openJsonLines(dataDir === undefined ? undefined : join(dataDir, name))

  const mails = openMailStore(openFile('mail.jsonl'))
  const smtp =
    smtpPort === undefined ? undefined : await openSmtpReceiver({ port: smtpPort, clock, onMail: mails.add })
  const payments = openPayments({ ...options, clock, file: openFile('payments.jsonl') })

  const app = fastify({ forceCloseConnections: true })
  addSecurityHeaders(app)
  addHome(app)
  await app.register(formbody)
  await app.register(paymentApi({ ...payments, secret, publicUrl }))
  await app.register(paymentPages(payments))
  const saved = openSavedMethods({ ...payments, clock, publicUrl, file: openFile('methods.jsonl') })
  await app.register(savedMethodsApi({ saved, secret, publicUrl }))
  await app.register(savedMethodsPages(saved))
  const stripe =
    options.stripe === undefined
      ? undefined
      : await addStripe(app, options.stripe, { ...options, clock, file: openFile('stripe.jsonl') })
  await app.register(mailRoutes(mails))
  await app.register(registerRoutes)
  if (party !== undefined || options.staff !== undefined) await addProviders(app, options, openFile)
  app.addHook('onClose', async () => {
    await Promise.all([payments.stop(), stripe?.stop(), smtp?.close()])
  })
  return { app, smtpPort: smtp?.port, close: () => app.close() }
}

/** The operator's provider and the social ones. Their people and signing keys are stored in files. */
async function addProviders(
  app: FastifyInstance,
  { publicUrl, party, staff, onWarning }: Pick<SandboxOptions, 'publicUrl' | 'onWarning' | 'party' | 'staff'>,
  openFile: (name: string) => JsonLines,
): Promise<void> {
  const identities = openIdentities(openFile('identities.jsonl'))
  const keys = openFile('provider-keys.jsonl')
  const clients = [...issuers.map((issuer) => ({ issuer, party })), { issuer: staffIssuer, party: staff }]
  for (const { issuer, party: client } of clients) {
    if (client === undefined) continue
    const key = signingKeyOf(keys, issuer.key)
    const provider = openProvider({ issuer, publicUrl, party: client, identities, key, onWarning })
    await app.register(providerRoutes({ issuer, provider, party: client, identities }))
  }
}
