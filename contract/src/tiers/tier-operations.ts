import type { WholeOperation } from '../operation.ts'
import { tierHistory } from './tier-history.shapes.ts'

/** The operations of tiers. */
export const tierOperations: readonly WholeOperation[] = [tierHistory]
