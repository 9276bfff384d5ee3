export const listNames = ['members', 'orders', 'claims'] as const
export type ListName = (typeof listNames)[number]

/** `frozen`: by the member, an operator or the ledger. */
export const memberStates = ['active', 'closed', 'frozen'] as const

/** The columns of each list, in the order that they have until somebody chooses another. */
export const listColumns = {
  members: ['number', 'name', 'tier', 'state', 'points', 'expires', 'joined', 'country', 'email'],
  orders: ['number', 'member', 'name', 'kind', 'state', 'points', 'amount', 'sent'],
  claims: ['number', 'member', 'name', 'kind', 'about', 'state', 'points', 'sent'],
} as const satisfies Record<ListName, readonly string[]>
export type ListColumn = (typeof listColumns)[ListName][number]
