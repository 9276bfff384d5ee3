import { activityTypes } from '@waymark/contract/statement/list-activity.shapes'
import type { EntryKind, StatementFilter } from '../ledger/index.ts'

export type ActivityType = (typeof activityTypes)[number]

/** The ledger filter for each group of the statement's filter. Earned points come from flights or partners. */
const filters: Readonly<Record<ActivityType, StatementFilter & { readonly kinds: readonly EntryKind[] }>> = {
  flight: { kinds: ['accrual', 'bonus'], hasPartner: false },
  partner: { kinds: ['accrual', 'bonus'], hasPartner: true },
  bought: { kinds: ['purchase'] },
  used: { kinds: ['redemption', 'renewal', 'conversion'] },
  transfer: { kinds: ['transfer_out', 'transfer_in', 'gift_in', 'pool_in', 'pool_out'] },
  expired: { kinds: ['expiry'] },
  other: { kinds: ['adjustment', 'reversal'] },
}

/** The group of a line. */
export function activityTypeOf(kind: string, partner: string | null): ActivityType {
  const isIn = (type: ActivityType): boolean => {
    const { kinds, hasPartner } = filters[type]
    return (
      kinds.some((one) => one === kind) && (hasPartner === undefined || hasPartner === (partner !== null))
    )
  }
  return activityTypes.find(isIn) ?? 'other'
}

/** The ledger's filter for one group, or for all lines. */
export function filterOf(type: ActivityType | undefined): StatementFilter {
  return type === undefined ? {} : filters[type]
}
