import type { WholeOperation } from '../../operation.ts'
import { retrieveCompanyPoints } from './retrieve-company-points.shapes.ts'
import { transferCompanyPoints } from './transfer-company-points.shapes.ts'
import { listCompanyTransfers } from './list-company-transfers.shapes.ts'
import { decideCompanyTransfer } from './decide-company-transfer.shapes.ts'
import { withdrawCompanyTransfer } from './withdraw-company-transfer.shapes.ts'
import { listCompanyLimits } from './list-company-limits.shapes.ts'
import { setCompanyLimit } from './set-company-limit.shapes.ts'

/** The operations of a company's points: transfers to users, requests, and limits. */
export const companyPointsOperations: readonly WholeOperation[] = [
  retrieveCompanyPoints,
  transferCompanyPoints,
  listCompanyTransfers,
  decideCompanyTransfer,
  withdrawCompanyTransfer,
  listCompanyLimits,
  setCompanyLimit,
]
