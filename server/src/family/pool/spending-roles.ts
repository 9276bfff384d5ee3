import type { ActorRole } from '../../ledger/index.ts'
import type { SpendingRight } from '../store.ts'

/** The ledger role for each right: an enabler acts like the head, a spender like a company's nominee; others can't spend. */
export const actorRoles = {
  ENABLER: 'head',
  SPENDER: 'nominee',
  NON_SPENDER: 'contributor',
} as const satisfies Record<SpendingRight, ActorRole>
