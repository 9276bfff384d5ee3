/** A kind of order, by our name for it and by the wire's. */
export interface OrderKindFacts {
  /** Ours: in configuration, in the database, and what the portal calls its journey. */
  readonly name: string
  /** The wire's word. */
  readonly activityType: string
}

/** Declares a kind of order; its shapes are declared beside it with `orderKindShapes`. */
export function orderKind<const K extends OrderKindFacts>(facts: K): K {
  return facts
}
