import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { accountHolder, listedFrom } from './nominee.shapes.ts'
import { listCompanyMembers as facts } from './list-company-members.ts'

export const request = wrapped(z.object({ ...membershipIdentity, ...listedFrom }))

export const answer = wrapped(
  z.object({
    members: z.array(
      z.object({
        nomineeReferenceNumber: z.string(),
        displayName: z.string(),
        emailAddress: z.string(),
        membershipNumber: z.string(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
    accountHolder,
  }),
)

export const listCompanyMembers = whole(facts, { request, answer })
