import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { rowPages } from '../../platform/jobs/for-each-row.ts'
import {
  closeResolvedDifferences,
  recordDifference,
  markCompared,
  readMissingThere,
  readOldestOpen,
  readOwnPayments,
  type Difference,
  type OwnPayment,
} from './difference-store.ts'
import type { UntoldDisputes } from '../disputes/find-untold.ts'
import { CLOCKS_MS } from '../gateway.ts'
import type { ListedPayment, PaymentList } from './payment-list.ts'

const PAGE = 500
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far back each comparison looks. */
const USUAL_DAYS = 4
/** Open differences are looked for again, but no further back than this. */
const MOST_DAYS = 35
/** Anything younger may still be in progress on one side. */
const REST_MS = 2 * HOUR_MS

export interface Comparison {
  /** Payments in the gateway's list. */
  readonly compared: number
  /** Found for the first time. */
  readonly found: readonly Difference[]
  /** Open differences that weren't found again. */
  readonly closed: number
}

/**
 * Compares our recent payments and refunds with the gateway's list, page by page, and records each difference once. A difference that is no
 * longer found is closed; a comparison that couldn't read the whole list closes none. `untoldDisputes` finds and takes up disputes.
 * @throws GatewayUnavailable
 */
export async function comparePayments(
  database: Database,
  paymentList: PaymentList,
  now: Date,
  untoldDisputes?: UntoldDisputes,
): Promise<Comparison> {
  const usual = now.getTime() - USUAL_DAYS * DAY_MS
  const oldest = (await readOldestOpen(database))?.getTime() ?? usual
  const since = new Date(Math.max(Math.min(usual, oldest), now.getTime() - MOST_DAYS * DAY_MS))
  const until = new Date(now.getTime() - REST_MS)
  const found: Difference[] = []
  let compared = 0
  const keep = async (differences: readonly Difference[]): Promise<void> => {
    for (const difference of differences) {
      const isNew = await recordDifference(database, { ...difference, id: uuidv7(), since, now })
      if (isNew) found.push(difference)
    }
  }
  for await (const page of paymentList(new Date(since.getTime() - CLOCKS_MS))) {
    const own = await readOwnPayments(database, page, until)
    compared += page.length
    await keep(page.flatMap((listed) => differenceOf(listed, own(listed), until)))
    // An unpaid one comes up again once it is paid.
    const paid = page.filter(({ isPaid }) => isPaid)
    await markCompared(
      database,
      paid.map(({ sessionId }) => sessionId),
      now,
    )
  }
  // Paged without a try per row: an interrupted comparison must close nothing.
  const missing = rowPages<OwnPayment>({
    read: async (after, most) => readMissingThere(database, { since, until, comparedAt: now, after, most }),
    keyOf: ({ paymentId, attempt }) => `${paymentId} ${String(attempt)}`,
    pageSize: PAGE,
  })
  for await (const page of missing) await keep(page.map((own) => paidHereOnly(own)))
  for await (const page of untoldDisputes?.(since) ?? []) await keep(page)
  return { compared, found, closed: await closeResolvedDifferences(database, since, now) }
}

/** How a listed payment differs from ours, if it does: in its amount, its refunds or both. */
function differenceOf(
  listed: ListedPayment,
  own: OwnPayment | undefined,
  until: Date,
): readonly Difference[] {
  const { sessionId, reference, description, currency, amount, refunded } = listed
  const named = { sessionId, reference, description, currency }
  const isOurs = own !== undefined
  if (isOurs && own.createdAt > until) return []
  if (!listed.isPaid) return isOurs && own.isPaid ? [paidHereOnly(own)] : []
  if (!isOurs || !own.isPaid) {
    const left = amount - refunded
    return left > 0n ? [{ ...named, kind: 'paidThereOnly', ours: null, theirs: left }] : []
  }
  const both = currency === own.currency ? currency : `${own.currency}/${currency}`
  const isOther = amount !== own.amount || currency !== own.currency
  return [
    ...(isOther
      ? [{ ...named, kind: 'otherAmount', currency: both, ours: own.amount, theirs: amount } as const]
      : []),
    ...refundDifference(own, refunded).map((kind) => ({
      ...named,
      kind,
      currency: both,
      ours: own.refunded,
      theirs: refunded,
    })),
  ]
}

/** A refund that is still on its way, however often it's tried, explains only its own amount. */
function refundDifference(
  { refunded, refundsOpen }: OwnPayment,
  theirs: bigint,
): readonly Difference['kind'][] {
  if (refunded > theirs) return ['refundMissingThere']
  return theirs > refunded + refundsOpen ? ['refundMissingHere'] : []
}

function paidHereOnly({ sessionId, paymentId, description, amount, currency }: OwnPayment): Difference {
  return {
    kind: 'paidHereOnly',
    sessionId,
    reference: paymentId,
    description,
    currency,
    ours: amount,
    theirs: null,
  }
}
