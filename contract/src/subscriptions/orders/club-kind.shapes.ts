import { orderKindShapes } from '../../orders/order-kind.shapes.ts'
import { cart, cartPriced } from '../cart/cart.shapes.ts'
import { clubKind } from './club-kind.ts'

export const clubKindShapes = orderKindShapes(clubKind, {
  asked: cart,
  quote: cartPriced,
  order: cartPriced,
})
