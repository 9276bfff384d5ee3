import { rawOperation } from '../operation.ts'

export const stripeWebhook = rawOperation({
  id: 'stripeWebhook',
  method: 'POST',
  path: '/transaction-service/payment/webhook/stripe',
  access: 'open',
  requestType: 'application/json',
  summary: "Stripe's signed word that a Checkout session changed; Stripe is asked before anything is done.",
})
