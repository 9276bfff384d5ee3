import type { WholeOperation } from '../operation.ts'
import { requestPageAccess } from './request-page-access.shapes.ts'

/** How a company's users get to pages that they lack. */
export const companyAccessOperations: readonly WholeOperation[] = [requestPageAccess]
