import * as z from 'zod/mini'
import { membershipIdentity, personalLine, points, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { ownUserNumber } from '../users/company-user.shapes.ts'
import { companyTransfer } from './company-transfer.shapes.ts'
import { transferCompanyPoints as facts } from './transfer-company-points.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    userNumber: ownUserNumber,
    points: points.check(z.positive()),
    note: z._default(personalLine(200), ''),
  }),
)

export const answer = wrapped(companyTransfer)

export const transferCompanyPoints = whole(facts, { request, answer })
