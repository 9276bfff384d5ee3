import { rawOperation } from '../operation.ts'

export const stripeWebhook = rawOperation({
  id: 'stripeWebhook',
  method: 'POST',
  path: '/transaction-service/payment/webhook/stripe',
  access: 'open',
  summary: "Stripe's signed event that a Checkout session changed; we ask Stripe before acting on it.",
})
