import { apiBase } from '@waymark/contract/operation'
import { createHmac } from 'node:crypto'
import type { TestApp } from '../test-app.ts'

/** What differs between the gateways: a final decline, and the format and signature of an event. */
export const gateways = [
  {
    name: 'hosted-page',
    declines: 'decline',
    path: '/transaction-service/payment/webhook',
    header: 'waymark-signature',
    event: (id: string, sessionId: string): object => ({
      id,
      type: 'session.updated',
      data: { sessionId },
    }),
  },
  {
    name: 'stripe',
    declines: 'failLater',
    path: '/transaction-service/payment/webhook/stripe',
    header: 'stripe-signature',
    event: (id: string, sessionId: string): object => ({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, object: 'checkout.session', metadata: {} } },
    }),
  },
] as const
export type TestGateway = (typeof gateways)[number]

/** An event's signature, in the format both gateways use. */
export function signatureOf(body: string, at: Date, secret = 'test-webhook-secret'): string {
  const seconds = String(Math.floor(at.getTime() / 1000))
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Sends an event to the gateway's webhook. */
export async function sendEvent(t: TestApp, by: TestGateway, body: string, signature: string) {
  return t.app.server.inject({
    method: 'POST',
    url: `${apiBase}${by.path}`,
    headers: { 'content-type': 'application/json', [by.header]: signature },
    payload: body,
  })
}
