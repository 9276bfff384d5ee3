import { pointsKinds } from './points/points-kinds.ts'
import { seatKind } from './seats/seat-kind.ts'
import { clubKind } from './subscriptions/orders/club-kind.ts'

/** All kinds of orders on the wire. */
export const orderKinds = [...pointsKinds, clubKind, seatKind] as const

/** Our name for a kind. */
export type OrderKindName = (typeof orderKinds)[number]['name']
/** The wire's name for a kind. */
export type OrderActivityType = (typeof orderKinds)[number]['activityType']
