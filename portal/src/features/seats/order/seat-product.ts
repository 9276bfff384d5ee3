import { orderSeats } from '@waymark/contract/seats/order-seats'
import { orderButtons } from '../../../platform/checkout/order-buttons.ts'
import { payingWith, type Product } from '../../../platform/checkout/product.ts'
import { call } from '../../../platform/client/call.ts'
import { draftStore, readPoints, writtenPoints } from '../../../platform/drafts/draft-store.ts'
import { ALL_SEATS, noSeats, type SeatDraft } from './seat-lines.ts'

export interface SeatKind {
  readonly type: 'SEATS'
  readonly draft: { -readonly [Field in keyof SeatDraft]: SeatDraft[Field] }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Buying memberships for users of a company, in money. */
export const seatProduct: Product<SeatKind> = {
  type: 'SEATS',
  words: 'seats',
  operation: orderSeats,
  changes: ['seats'],
  hasTerms: true,
  noDraft: noSeats,
  refill: ({ seats }) => {
    const people = seats.filter(({ user }) => user !== '')
    const empty = seats.filter(({ user }) => user === '')
    const renewed = seats.flatMap(({ renews }) => (renews === null ? [] : [renews]))
    if (renewed.length > 0) return { ...noSeats, kind: 'renew', chosen: renewed.join(' ') }
    return {
      kind: 'new',
      chosen: ALL_SEATS,
      plan: seats[0]?.plan.code ?? '',
      people: people
        .map(({ user, costCentre }) => (costCentre === '' ? user : `${user}, ${costCentre}`))
        .join('\n'),
      free: BigInt(empty.length),
      freeCostCentre: empty[0]?.costCentre ?? '',
    }
  },
  drafts: draftStore('seats', {
    none: noSeats,
    write: ({ free, ...texts }) => ({ ...texts, free: writtenPoints(free) }),
    read: ({ kind, chosen, plan, people, free, freeCostCentre }) => ({
      kind: kind === 'renew' ? 'renew' : 'new',
      chosen: typeof chosen === 'string' ? chosen : ALL_SEATS,
      plan: textOf(plan),
      people: textOf(people),
      free: readPoints(free),
      freeCostCentre: textOf(freeCostCentre),
    }),
  }),
  fieldOf: { SEATS_REFUSED: 'people', ORDER_LIMIT_REACHED: 'people', PRODUCT_NOT_OFFERED: 'plan' },
  submit: async (_membership, request, { offer: { idempotencyKey }, payment }) => {
    const object = { ...request, transactionType: payingWith(payment) }
    return call(orderSeats, { body: { object }, idempotencyKey }, { button: orderButtons.confirm })
  },
}
