import type { WholeOperation } from '../operation.ts'
import { postAccruals } from './post-accruals.shapes.ts'

/** The operations of accruals. */
export const accrualOperations: readonly WholeOperation[] = [postAccruals]
