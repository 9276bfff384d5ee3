import { orderKind } from '../../orders/order-kind.ts'

export const clubKind = orderKind({ name: 'club', activityType: 'CLUB' })
