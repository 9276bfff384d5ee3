import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyTransfer, transferNumber } from './company-transfer.shapes.ts'
import { decideCompanyTransfer as facts } from './decide-company-transfer.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, transferNumber, decision: z.enum(['APPROVE', 'DECLINE']) }),
)

export const answer = wrapped(companyTransfer)

export const decideCompanyTransfer = whole(facts, { request, answer })
