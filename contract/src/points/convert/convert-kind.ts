import { orderKind } from '../../orders/order-kind.ts'

export const convertKind = orderKind({ name: 'convert', activityType: 'CONVERT' })
