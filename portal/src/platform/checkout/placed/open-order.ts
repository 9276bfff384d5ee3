import { session } from '../../session/session.ts'

/** An order that was sent and whose result nobody has seen yet. */
export interface OpenOrder {
  readonly activityNumber: string
  /** The transaction that the PIN opened; logged out once the payment is known (POINT-01). */
  readonly pinTransaction: string
}

/** The product's open order, if the stored activity is one. */
export function openOrder(activityType: string): OpenOrder | undefined {
  const activityNumber = session.read('activityNumber')
  if (activityNumber === undefined || session.read('activityType') !== activityType) return undefined
  return { activityNumber, pinTransaction: session.read('transactionId') ?? '' }
}
