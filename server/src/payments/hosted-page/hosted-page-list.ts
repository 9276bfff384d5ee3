import * as z from 'zod/mini'
import { traceHeaders } from '../../platform/tracing/tracing.ts'
import { GatewayUnavailable } from '../gateway.ts'
import type { PaymentList } from '../comparison/payment-list.ts'

/** Longer than for one session, since a page has a few hundred. */
const ANSWER_WITHIN_MS = 30_000

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
export function createPaymentList(options: { readonly url: string; readonly secret: string }): PaymentList {
  return async function* pages(since) {
    let after: string | undefined
    for (;;) {
      const { sessions, hasMore } = await readPage(options, since, after)
      yield sessions.map((one) => ({
        sessionId: one.id,
        reference: one.reference,
        description: one.description,
        amount: BigInt(one.amount),
        refunded: BigInt(one.refundedAmount),
        currency: one.currency,
        isPaid: one.status === 'succeeded',
      }))
      after = sessions.at(-1)?.id
      if (!hasMore || after === undefined) return
    }
  }
}

async function readPage(
  { url, secret }: { readonly url: string; readonly secret: string },
  since: Date,
  after: string | undefined,
): Promise<z.output<typeof page>> {
  const query = new URLSearchParams({ since: since.toISOString(), ...(after === undefined ? {} : { after }) })
  try {
    const response = await fetch(`${url}/v1/sessions?${query.toString()}`, {
      headers: { authorization: `Bearer ${secret}`, ...traceHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok) throw new Error(`it answered ${String(response.status)}`)
    return z.parse(page, await response.json())
  } catch (cause) {
    throw new GatewayUnavailable('its list of payments could not be read', { cause })
  }
}
