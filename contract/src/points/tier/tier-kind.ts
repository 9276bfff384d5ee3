import { orderKind } from '../../orders/order-kind.ts'

export const tierKind = orderKind({ name: 'tier', activityType: 'TIER' })
