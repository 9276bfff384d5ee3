import { points } from '../../fields.ts'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { pointsAsked } from '../point-fields.ts'
import { convertKind } from './convert-kind.ts'

export const convertKindShapes = orderKindShapes(convertKind, {
  asked: { points: pointsAsked },
  quote: { statusPoints: points },
  order: { statusPoints: points },
})
