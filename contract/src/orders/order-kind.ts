/** A kind of order, with our name and the wire's. */
export interface OrderKindFacts {
  /** Our name, used in configuration, the database and the portal's journeys. */
  readonly name: string
  /** The wire's name. */
  readonly activityType: string
}

/** Declares a kind of order; its shapes are declared separately with `orderKindShapes`. */
export function orderKind<const K extends OrderKindFacts>(facts: K): K {
  return facts
}
