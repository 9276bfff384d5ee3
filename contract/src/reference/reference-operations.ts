import type { WholeOperation } from '../operation.ts'
import { masterData } from './master-data.shapes.ts'
import { masterRecords } from './master-records.shapes.ts'

/** The operations of reference. */
export const referenceOperations: readonly WholeOperation[] = [masterData, masterRecords]
