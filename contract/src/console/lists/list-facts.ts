export const listNames = ['members', 'orders', 'claims'] as const
export type ListName = (typeof listNames)[number]

/** States of orders, as in a member's timeline. */
export const orderStates = [
  /** Written with nothing due: its effect follows immediately. */
  'CREATED',
  /** Its payment is open; a declined one can be retried. */
  'PAYMENT_PENDING',
  /** Ready, and on hold until a given moment. */
  'HELD',
  /** Carried out. */
  'POSTED',
  'FAILED',
  'CANCELLED',
  /** Part of the money was refunded; the effect remains. */
  'PART_REFUNDED',
  /** The effect was reversed. */
  'REFUNDED',
] as const
export const claimStates = ['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
/** `frozen`: by the member, an operator or the ledger. */
export const memberStates = ['active', 'closed', 'frozen'] as const

/** The columns of each list, in the order that they have until somebody chooses another. */
export const listColumns = {
  members: ['number', 'name', 'tier', 'state', 'points', 'expires', 'joined', 'country', 'email'],
  orders: ['number', 'member', 'name', 'kind', 'state', 'points', 'amount', 'sent'],
  claims: ['number', 'member', 'name', 'kind', 'about', 'state', 'points', 'sent'],
} as const satisfies Record<ListName, readonly string[]>
export type ListColumn = (typeof listColumns)[ListName][number]
