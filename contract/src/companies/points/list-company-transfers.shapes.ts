import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyTransfer } from './company-transfer.shapes.ts'
import { listCompanyTransfers as facts } from './list-company-transfers.ts'

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** Only requests that wait. */
    waiting: z._default(z.boolean(), false),
    cursor: z.optional(z.uuid()),
  }),
)

export const answer = wrapped(
  z.object({ transfers: z.array(companyTransfer), nextCursor: z.nullable(z.uuid()) }),
)

export const listCompanyTransfers = whole(facts, { request, answer })
