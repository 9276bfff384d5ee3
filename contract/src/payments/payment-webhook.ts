import { rawOperation } from '../operation.ts'

export const paymentWebhook = rawOperation({
  id: 'paymentWebhook',
  method: 'POST',
  path: '/transaction-service/payment/webhook',
  access: 'open',
  requestType: 'application/json',
  summary:
    "The gateway's signed word that a session changed; it is asked for the truth before anything is done.",
})
