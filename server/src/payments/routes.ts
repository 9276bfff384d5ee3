import { paymentWebhook } from '@waymark/contract/payments/payment-webhook'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Limiter } from '../calls/limits.ts'
import { apiBase } from '@waymark/contract/operation'
import type { PaymentGateway } from './gateway.ts'
import type { Payments } from './payments.ts'
import { hearEvent } from './store.ts'

export interface WebhookServices {
  readonly database: Database
  readonly clock: Clock
  readonly gateway: PaymentGateway
  readonly payments: Payments
  readonly limit: Limiter
}

/**
 * The gateway's own word. The raw body is read before anything is parsed, and its signature held against it; then only the
 * session's number is taken from it, and the gateway is asked. An event heard before has the gateway asked again, which changes nothing.
 */
export async function paymentRoutes(app: FastifyInstance, services: WebhookServices): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    )
    own.route({
      method: paymentWebhook.method,
      url: apiBase + paymentWebhook.path,
      handler: async (request, reply) => {
        await services.limit.address(request, 'webhook')
        const signature = request.headers['waymark-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const now = services.clock.now()
        const event = services.gateway.readWebhook(
          body,
          typeof signature === 'string' ? signature : undefined,
          now,
        )
        if (event === undefined) return reply.code(400).type('text/plain').send('Not signed by the gateway')
        await services.payments.tell(event.sessionId)
        const isNew = await hearEvent(services.database, event.eventId, event.sessionId, now)
        request.log.info({ event: event.eventId, isNew }, 'payment event')
        return reply.code(204).send()
      },
    })
  })
}
