import * as z from 'zod/mini'
import type { PaymentList } from '../comparison/payment-list.ts'
import { readGateway, type GatewaySettings } from './read-gateway.ts'

const page = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      reference: z.string(),
      description: z.string(),
      amount: z.int(),
      refundedAmount: z.int(),
      currency: z.string(),
    }),
  ),
  hasMore: z.boolean(),
})

/** The payment list of the gateway with a hosted payment page, oldest first. */
export function createPaymentList(settings: GatewaySettings): PaymentList {
  return async function* pages(since) {
    for await (const sessions of sessionPages(settings, { since: since.toISOString() }))
      yield sessions.map((one) => ({
        sessionId: one.id,
        reference: one.reference,
        description: one.description,
        amount: BigInt(one.amount),
        refunded: BigInt(one.refundedAmount),
        currency: one.currency,
        isPaid: one.status === 'succeeded',
      }))
  }
}

/** The sessions of one payment since a moment, oldest first: its pages and its charges. @throws GatewayUnavailable */
export async function findSessionsOf(
  settings: GatewaySettings,
  paymentId: string,
  since: Date,
): Promise<readonly string[]> {
  const found: string[] = []
  const asked = { since: since.toISOString(), reference: paymentId }
  for await (const sessions of sessionPages(settings, asked))
    found.push(...sessions.filter(({ reference }) => reference === paymentId).map(({ id }) => id))
  return found
}

async function* sessionPages(
  settings: GatewaySettings,
  asked: Readonly<Record<string, string>>,
): AsyncGenerator<z.output<typeof page>['sessions']> {
  let after: string | undefined
  for (;;) {
    const { sessions, hasMore } = await readPage(settings, asked, after)
    yield sessions
    after = sessions.at(-1)?.id
    if (!hasMore || after === undefined) return
  }
}

async function readPage(
  settings: GatewaySettings,
  asked: Readonly<Record<string, string>>,
  after: string | undefined,
): Promise<z.output<typeof page>> {
  const query = new URLSearchParams({ ...asked, ...(after === undefined ? {} : { after }) })
  const path = `/v1/sessions?${query.toString()}`
  return readGateway(settings, path, page, 'its list of payments could not be read')
}
