import { orderKind } from '../../orders/order-kind.ts'

export const extendKind = orderKind({ name: 'extend', activityType: 'EXTEND' })
