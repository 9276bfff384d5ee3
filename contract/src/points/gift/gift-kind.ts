import { orderKind } from '../../orders/order-kind.ts'

export const giftKind = orderKind({ name: 'gift', activityType: 'GIFT' })
