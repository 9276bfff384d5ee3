import * as z from 'zod/mini'
import { traceHeaders } from '../../platform/tracing/tracing.ts'
import { GatewayUnavailable, type Disputes, type GatewayDispute } from '../gateway.ts'

const ANSWER_WITHIN_MS = 30_000

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

interface Settings {
  readonly url: string
  readonly secret: string
}

/** Disputes of the gateway with a hosted payment page, the oldest first. */
export function hostedPageDisputes(settings: Settings): Disputes {
  return {
    readDispute: async (id) =>
      present(await read(settings, `/v1/payment-disputes/${encodeURIComponent(id)}`, dispute)),
    listDisputes: async function* pages(since) {
      let after: string | undefined
      for (;;) {
        const query = new URLSearchParams({
          since: since.toISOString(),
          ...(after === undefined ? {} : { after }),
        })
        const { disputes, hasMore } = await read(settings, `/v1/payment-disputes?${query.toString()}`, page)
        yield disputes.map(present)
        after = disputes.at(-1)?.id
        if (!hasMore || after === undefined) return
      }
    },
  }
}

async function read<Shape extends z.ZodMiniType>(
  { url, secret }: Settings,
  path: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  try {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${secret}`, ...traceHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!response.ok) throw new Error(`it answered ${String(response.status)}`)
    return z.parse(shape, await response.json())
  } catch (cause) {
    throw new GatewayUnavailable('its disputes could not be read', { cause })
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
