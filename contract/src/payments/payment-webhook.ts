import { rawOperation } from '../operation.ts'

export const paymentWebhook = rawOperation({
  id: 'paymentWebhook',
  method: 'POST',
  path: '/transaction-service/payment/webhook',
  access: 'open',
  summary: "The gateway's signed event that a session changed; we ask the gateway before acting on it.",
})
