import { pointsKindsShapes } from './points/points-kinds.shapes.ts'

/** Every kind of order with its shapes: what a price is asked for, what it says, what an order says. */
export const orderKindsShapes = [...pointsKindsShapes] as const
