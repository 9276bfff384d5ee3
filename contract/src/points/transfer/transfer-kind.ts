import { orderKind } from '../../orders/order-kind.ts'

export const transferKind = orderKind({ name: 'transfer', activityType: 'TRANSFER' })
