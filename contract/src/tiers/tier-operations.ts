import type { CatalogueEntry } from '../operation.ts'
import { tierHistory } from './tier-history.ts'
import * as tierHistoryShapes from './tier-history.shapes.ts'

/** The catalogue's part of `tiers`. */
export const tierOperations: readonly CatalogueEntry[] = [{ facts: tierHistory, shapes: tierHistoryShapes }]
