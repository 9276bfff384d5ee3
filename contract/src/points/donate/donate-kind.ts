import { orderKind } from '../../orders/order-kind.ts'

export const donateKind = orderKind({ name: 'donate', activityType: 'DONATE' })
