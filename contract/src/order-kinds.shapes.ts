import { pointsKindsShapes } from './points/points-kinds.shapes.ts'
import { seatKindShapes } from './seats/seat-kind.shapes.ts'
import { clubKindShapes } from './subscriptions/orders/club-kind.shapes.ts'

/** All kinds of orders with the shapes of their quote requests, quotes and orders. */
export const orderKindsShapes = [...pointsKindsShapes, clubKindShapes, seatKindShapes] as const
