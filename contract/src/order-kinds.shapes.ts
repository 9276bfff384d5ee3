import { pointsKindsShapes } from './points/points-kinds.shapes.ts'

/** All kinds of orders with the shapes of their quote requests, quotes and orders. */
export const orderKindsShapes = [...pointsKindsShapes] as const
