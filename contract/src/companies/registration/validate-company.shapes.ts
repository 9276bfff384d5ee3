import * as z from 'zod/mini'
import { companyCode, programCode, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyNumbers } from '../company.shapes.ts'
import { validateCompany as facts } from './validate-company.ts'

export const request = wrapped(z.extend(companyNumbers, { companyCode, programCode }))

export const answer = wrapped(
  z.object({
    /** `EXISTS`: it has an account, and joining it can be requested. `UNCHECKED`: its digits are right, and no register answered. */
    status: z.enum(['REGISTERED', 'UNCHECKED', 'EXISTS', 'IN_LIQUIDATION', 'REMOVED', 'NOT_FOUND']),
    /** The name in the register; empty where it isn't known. */
    registeredName: z.string(),
  }),
)

export const validateCompany = whole(facts, { request, answer })
