import { orderKind } from '../orders/order-kind.ts'

export const seatKind = orderKind({ name: 'seats', activityType: 'SEATS' })
