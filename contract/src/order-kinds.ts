import { pointsKinds } from './points/points-kinds.ts'
import { clubKind } from './subscriptions/club-kind.ts'

/** Every kind of order that the wire knows. */
export const orderKinds = [...pointsKinds, clubKind] as const

/** A kind by our name. */
export type OrderKindName = (typeof orderKinds)[number]['name']
/** A kind by the wire's word. */
export type OrderActivityType = (typeof orderKinds)[number]['activityType']
