import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { exportCompanyFinance as facts } from './export-company-finance.ts'
import { financeMonth } from './finance.shapes.ts'

/** The workbook has all parts; each of them is also there as CSV. */
export const financeFiles = ['workbook', 'statement', 'tax', 'benefits'] as const

export const request = wrapped(
  z.object({ ...membershipIdentity, month: financeMonth, file: z.enum(financeFiles) }),
)

export const answer = z.unknown()

export const exportCompanyFinance = whole(facts, { request, answer })
