import * as z from 'zod/mini'
import type { Disputes, GatewayDispute } from '../gateway.ts'
import { readGateway, type GatewaySettings } from './read-gateway.ts'

const FAILED = 'its disputes could not be read'

const dispute = z.object({
  id: z.string(),
  sessionId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string().check(z.maxLength(200)),
  status: z.enum(['inquiry', 'open', 'won', 'lost']),
  createdAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
})
const page = z.object({ disputes: z.array(dispute), hasMore: z.boolean() })

/** Disputes of the gateway with a hosted payment page, the oldest first. */
export function hostedPageDisputes(settings: GatewaySettings): Disputes {
  return {
    readDispute: async (id) =>
      present(await readGateway(settings, `/v1/payment-disputes/${encodeURIComponent(id)}`, dispute, FAILED)),
    listDisputes: async function* pages(since) {
      let after: string | undefined
      for (;;) {
        const query = new URLSearchParams({
          since: since.toISOString(),
          ...(after === undefined ? {} : { after }),
        })
        const { disputes, hasMore } = await readGateway(
          settings,
          `/v1/payment-disputes?${query.toString()}`,
          page,
          FAILED,
        )
        yield disputes.map(present)
        after = disputes.at(-1)?.id
        if (!hasMore || after === undefined) return
      }
    },
  }
}

function present({
  id,
  sessionId,
  amount,
  currency,
  reason,
  status,
  ...times
}: z.output<typeof dispute>): GatewayDispute {
  const isUndecided = status === 'inquiry' || status === 'open'
  return {
    disputeId: id,
    sessionId,
    amount: BigInt(amount),
    currency,
    state: status,
    reason,
    openedAt: new Date(times.createdAt),
    answerBy: isUndecided ? new Date(times.answerBy) : null,
  }
}
