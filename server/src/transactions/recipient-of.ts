import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'
import type { ActivityRow } from './activity-store.ts'

/** Who receives the points of an order. @throws for an order of a product that has no recipient: a mistake of ours */
export function recipientOf(activity: ActivityRow): {
  readonly number: string
  readonly account: LedgerAccount
  readonly name: string
  readonly customer: CustomerNumber
} {
  const {
    recipient_number: number,
    recipient_account: account,
    recipient_name: name,
    recipient_customer: customer,
  } = activity
  if (number === null || account === null || name === null || customer === null)
    throw new Error(`Order ${activity.activity_number} has no recipient`)
  return { number, account, name, customer }
}
