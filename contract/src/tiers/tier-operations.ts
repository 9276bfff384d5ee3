import type { WholeOperation } from '../operation.ts'
import { tierHistory } from './tier-history.shapes.ts'

/** The catalogue's part of `tiers`. */
export const tierOperations: readonly WholeOperation[] = [tierHistory]
