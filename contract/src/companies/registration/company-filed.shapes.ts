import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'

/** Why a registration is pending: what the register says of the company, or that it couldn't be reached. */
export const pendingReason = z.enum(['IN_LIQUIDATION', 'REMOVED', 'UNREACHABLE'])

/** What becomes of a filed registration: the owner is emailed a link, or it is pending until an operator or the register decides. */
export const companyFiledAnswer = wrapped(
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('MAIL_SENT') }),
    z.object({
      status: z.literal('PENDING'),
      reason: pendingReason,
    }),
  ]),
)
