import type { WholeOperation } from '../operation.ts'
import { exportCompanyFinance } from './export-company-finance.shapes.ts'
import { retrieveCompanyFinance } from './retrieve-company-finance.shapes.ts'

/** A company's month for its accounts. */
export const companyFinanceOperations: readonly WholeOperation[] = [
  retrieveCompanyFinance,
  exportCompanyFinance,
]
