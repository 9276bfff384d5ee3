import { apiBase } from '@waymark/contract/operation'
import { paymentWebhook } from '@waymark/contract/payments/payment-webhook'
import { stripeWebhook } from '@waymark/contract/payments/stripe-webhook'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../calls/limits/limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { recordEvent } from './event-store.ts'
import type { GatewayEvent, GatewayName, PaymentGateway } from './gateway.ts'
import type { Payments } from './payments.ts'

export interface WebhookServices {
  readonly database: Database
  readonly clock: Clock
  readonly gateways: readonly PaymentGateway[]
  readonly payments: Payments
  readonly limit: Limiter
}

const operations: Readonly<Record<GatewayName, typeof paymentWebhook | typeof stripeWebhook>> = {
  'hosted-page': paymentWebhook,
  stripe: stripeWebhook,
}

/**
 * Webhooks, with one address per gateway. The signature is checked over the raw body before anything is parsed; then only the id of the session or
 * dispute is used, and the gateway is asked. A repeated event asks the gateway again, which changes nothing.
 */
export async function webhookRoutes(app: FastifyInstance, services: WebhookServices): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    )
    for (const gateway of services.gateways) {
      const { method, path } = operations[gateway.name]
      own.route({
        method,
        url: apiBase + path,
        handler: async (request, reply) => {
          await services.limit.address(request, 'webhook')
          return hear(services, gateway, request, reply)
        },
      })
    }
  })
}

async function hear(
  { database, clock, payments }: WebhookServices,
  gateway: PaymentGateway,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const signature = request.headers[gateway.signatureHeader]
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const now = clock.now()
  const event = gateway.readWebhook(body, typeof signature === 'string' ? signature : undefined, now)
  if (event === undefined) return reply.code(400).type('text/plain').send('Not signed by the gateway')
  const { eventId, about } = event
  const sessionId = await heardOf(payments, gateway, about)
  if (sessionId === undefined) {
    // From another shop or a test: a refusal would only make the gateway resend it for days.
    request.log.warn({ event: eventId, ...about }, 'payment event of something unknown')
    return reply.code(200).type('text/plain').send('Unknown here')
  }
  const isNew = await recordEvent(database, eventId, sessionId, now)
  request.log.info({ event: eventId, isNew }, 'payment event')
  return reply.code(204).send()
}

/** Acts on an event. @returns the session that it is about; undefined if that is nobody's here */
async function heardOf(
  payments: Payments,
  { name }: PaymentGateway,
  about: GatewayEvent['about'],
): Promise<string | undefined> {
  if (about === undefined) return undefined
  if (about.kind === 'dispute') return payments.hearDispute(name, about.id)
  return (await payments.tell(about.id)) ? about.id : undefined
}
