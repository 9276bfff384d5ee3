import { parseDay } from '@waymark/rules/calendar'
import type { Order, OrderContext } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { grantBought, withdrawTier, type MembershipKey } from '../../tiers/index.ts'

/**
 * Grants an order's tier, under the jobs' role. A member with a higher tier keeps it alongside this one.
 * @returns true if the member's tier rose or lasts longer
 */
export async function bringTier(
  tx: Tx,
  order: Order,
  { code, until }: { readonly code: string; readonly until: string },
  context: OrderContext,
): Promise<boolean> {
  const bought = { orderNumber: order.order_number, code, until: parseDay(until) }
  return grantBought(tx, membershipOf(order), bought, context)
}

/** Revokes the tier an order granted, if any, and leaves all others. */
export async function takeTierBack(tx: Tx, order: Order, context: OrderContext): Promise<void> {
  await withdrawTier(tx, order.order_number, context)
}

/** The membership of an order. */
export function membershipOf({ company_code, program_code, membership_number }: Order): MembershipKey {
  return { companyCode: company_code, programCode: program_code, membershipNumber: membership_number }
}
