import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import { retrieveQuote } from '@waymark/contract/orders/quotes/retrieve-quote'
import { transferPoints } from '@waymark/contract/points/transfer/transfer-points'
import type { Wire } from '@waymark/contract/operation'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { identityOf, pin, type Numbered, type TestMember } from '../members.ts'
import type { SignedIn } from '../sign-in.ts'
import { publicUrl } from '../test-app.ts'
import { orderBody } from './order-body.ts'
import { callWire } from '../wire.ts'

export type TransferBody = Wire<typeof transferPoints>['request']

/** Gets a quote, enters the PIN and returns the transfer's body, ready to be sent. */
export async function preparedTransfer(
  server: FastifyInstance,
  signedIn: SignedIn,
  from: Numbered,
  to: Pick<Numbered, 'membershipNumber'>,
  points: number,
): Promise<TransferBody> {
  const identity = identityOf(from)
  const { token } = signedIn
  const quote = await callWire(server, retrieveQuote, {
    token,
    body: { object: { ...identity, activityType: 'TRANSFER', points, recipient: to.membershipNumber } },
  })
  expect(quote.status).toBe(200)
  const opened = await callWire(server, authenticateTransaction, {
    token,
    body: { object: { ...identity, pin } },
  })
  expect(opened.status).toBe(200)
  const { object } = orderBody({
    identity,
    quote: quote.body.object,
    transactionId: opened.body.object.transactionID,
    transactionType: 'TRANSFER',
    points,
    recipient: to.membershipNumber,
    page: `${publicUrl}/airpoints-account/koru/transfer`,
  })
  return {
    object: {
      ...object,
      adhocAttributes: [{ attributeCode: 'MESSAGE', attributeValue: 'For the Queenstown trip' }],
    },
  }
}

/** Prepares and sends a transfer, and returns the answer. */
export async function sendTransfer(
  server: FastifyInstance,
  signedIn: SignedIn,
  from: TestMember,
  to: Pick<Numbered, 'membershipNumber'>,
  points: number,
) {
  const body = await preparedTransfer(server, signedIn, from, to, points)
  return callWire(server, transferPoints, { token: signedIn.token, key: randomUUID(), body })
}
