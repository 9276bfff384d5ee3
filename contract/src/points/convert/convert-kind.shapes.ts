import { points } from '../../fields.ts'
import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { pointsAsked } from '../point-fields.ts'
import { convertEndpoint } from './convert-endpoint.ts'
import { convertKind } from './convert-kind.ts'

export const convertKindShapes = orderKindShapes(convertKind, {
  asked: { points: pointsAsked },
  quote: { statusPoints: points },
  /** `activateEndpoint` is where it's activated: the last part of the address. */
  order: { statusPoints: points, activateEndpoint: convertEndpoint },
})
