import type { ActorRole } from '../ledger/index.ts'
import type { SpendingRight } from './store.ts'

/** What the ledger lets each do: who enables acts as the head does, a spender as a company's nominee does, others look on. */
export const actorRoles = {
  ENABLER: 'head',
  SPENDER: 'nominee',
  NON_SPENDER: 'contributor',
} as const satisfies Record<SpendingRight, ActorRole>
