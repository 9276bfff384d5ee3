import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyTransfer, transferNumber } from './company-transfer.shapes.ts'
import { withdrawCompanyTransfer as facts } from './withdraw-company-transfer.ts'

export const request = wrapped(z.object({ ...membershipIdentity, transferNumber }))

export const answer = wrapped(companyTransfer)

export const withdrawCompanyTransfer = whole(facts, { request, answer })
