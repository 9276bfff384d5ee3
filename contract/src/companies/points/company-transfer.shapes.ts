import * as z from 'zod/mini'
import { fields, moment, points } from '../../fields.ts'
import { companyUser } from '../users/company-user.shapes.ts'

/** The number of a transfer to a user of the caller's company. */
export const transferNumber = z
  .string()
  .check(z.regex(/^CT(-[0-9A-Z]{4}){3}$/))
  .register(fields, { owned: 'companyTransferNumber' })

/** `ASKED` holds the points until somebody decides, or until `endsAt`. */
export const companyTransferStates = ['ASKED', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const

/** Why a transfer was not made at once: a limit is passed, or somebody transfers to themselves. */
export const approvalReasons = ['userLimit', 'costCentreLimit', 'toSelf'] as const

/** A transfer of a company's points to one of its users. */
export const companyTransfer = z.object({
  transferNumber,
  state: z.enum(companyTransferStates),
  points,
  note: z.string(),
  /** Who asked for it, and who receives the points. */
  by: z.nullable(companyUser),
  to: z.nullable(companyUser),
  reason: z.nullable(z.enum(approvalReasons)),
  askedAt: moment,
  /** When a request expires. */
  endsAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(companyUser),
  /** Whether the caller can decide it: it waits, and it is neither by them nor for them. */
  mayDecide: z.boolean(),
  /** Whether the caller can withdraw it. */
  mayWithdraw: z.boolean(),
})
