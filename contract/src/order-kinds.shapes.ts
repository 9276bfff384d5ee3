import { pointsKindsShapes } from './points/points-kinds.shapes.ts'
import { clubKindShapes } from './subscriptions/club-kind.shapes.ts'

/** Every kind of order with its shapes: what a price is asked for, what it says, what an order says. */
export const orderKindsShapes = [...pointsKindsShapes, clubKindShapes] as const
