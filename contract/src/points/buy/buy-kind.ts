import { orderKind } from '../../orders/order-kind.ts'

export const buyKind = orderKind({ name: 'buy', activityType: 'BUY' })
