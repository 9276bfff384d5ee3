import type { CatalogueEntry } from '../operation.ts'
import { postAccruals } from './post-accruals.ts'
import * as postAccrualsShapes from './post-accruals.shapes.ts'

/** The catalogue's part of `accruals`. */
export const accrualOperations: readonly CatalogueEntry[] = [
  { facts: postAccruals, shapes: postAccrualsShapes },
]
