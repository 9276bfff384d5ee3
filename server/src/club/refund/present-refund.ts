import type * as shapes from '@waymark/contract/subscriptions/refund/preview-refund.shapes'
import type { Domain } from '@waymark/contract/operation'
import { parseDay, type Day } from '@waymark/rules/calendar'
import { createHash } from 'node:crypto'
import { pointsTakenBy } from '../../orders/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import { readAutoRenewal } from '../auto-renewal/auto-renewal-store.ts'
import { presentCart } from '../cart/present-cart.ts'
import type { RefundPart, RefundPlan } from './plan-refund.ts'

export type RefundAnswer = Domain<typeof shapes>['answer']
type Shown = RefundAnswer['object']

/** A plan as its owner sees it, with the word that names these figures. */
export async function presentRefund(
  db: Database | Tx,
  plan: RefundPlan,
  locale: Locale,
): Promise<RefundAnswer> {
  const { parts, term, refundOn } = plan
  const [{ order, worth }] = parts
  const sum = (of: (part: RefundPart) => bigint): bigint => parts.reduce((all, part) => all + of(part), 0n)
  const paid = sum((part) => part.paid)
  const refundedBefore = sum(({ before }) => before)
  const total = sum((part) => part.total)
  return {
    object: {
      activityNumber: order.order_number,
      previewReference: referenceOf(plan),
      refundOn,
      term: { from: term[0].from, until: lastOf(term).until },
      termDays: worth.termDays,
      unusedDays: worth.unusedDays,
      isWhole: parts.every((part) => part.worth.isWhole),
      stopsAutoRenewal: await stopsAutoRenewal(db, plan),
      guestsLetIn: Math.max(...parts.map(({ guestsLetIn }) => guestsLetIn)),
      items: parts.flatMap((part) => itemsOf(part, locale)),
      paid,
      refundedBefore,
      kept: paid - refundedBefore - total,
      total,
      vat: sum(({ vat }) => vat),
      money: sum(({ share }) => share.money),
      pointsValue: sum(({ share }) => share.value),
      points: sum(({ share }) => share.points),
      pointsBack: await pointsBackOf(db, parts),
      currency: order.currency,
    },
  }
}

function lastOf(term: RefundPlan['term']): RefundPlan['term'][0] {
  return term.at(-1) ?? term[0]
}

async function stopsAutoRenewal(
  db: Database | Tx,
  { endsTerm, subscriptionId }: RefundPlan,
): Promise<boolean> {
  if (!endsTerm) return false
  const current = await readAutoRenewal(db, subscriptionId)
  return current !== undefined && current.method !== null && current.stoppedAt === null
}

/** The day, the orders and every figure: where one of them has changed, the word is another one. */
export function referenceOf({ refundOn, term, parts }: RefundPlan): string {
  const figures = parts.map(({ order, worth, before, total, vat, share }) =>
    [order.order_number, ...worth.items, before, total, vat, share.money, share.value, share.points].join(
      ' ',
    ),
  )
  return createHash('sha256')
    .update([refundOn, ...term.flatMap(({ termId, until }) => [termId, until]), ...figures].join('\n'))
    .digest('base64url')
}

function itemsOf({ order, terms, worth }: RefundPart, locale: Locale): Shown['items'] {
  return presentCart(terms, locale).items.map(({ kind, code, name, guestNumber, total }, place) => ({
    activityNumber: order.order_number,
    kind,
    code,
    name,
    ...(guestNumber === undefined ? {} : { guestNumber }),
    paid: total,
    refund: worth.items[place] ?? 0n,
  }))
}

/** To which dates the points go back: those that were taken last, which expire last, go first. */
async function pointsBackOf(db: Database | Tx, parts: readonly RefundPart[]): Promise<Shown['pointsBack']> {
  const byDay = new Map<Day | null, bigint>()
  for (const { order, share } of parts) {
    let left = share.points
    for (const lot of left === 0n ? [] : (await pointsTakenBy(db, order)).toReversed()) {
      const points = lot.points < left ? lot.points : left
      left -= points
      const day = lot.expiresOn === null ? null : parseDay(lot.expiresOn)
      if (points > 0n) byDay.set(day, (byDay.get(day) ?? 0n) + points)
    }
  }
  return Array.from(byDay, ([expiresOn, points]) => ({ expiresOn, points })).toSorted((one, other) =>
    (one.expiresOn ?? '9999') < (other.expiresOn ?? '9999') ? -1 : 1,
  )
}
