import * as z from 'zod/mini'
import { membershipIdentity, personalText, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { companyUser } from './company-user.shapes.ts'
import { findCompanyUsers as facts } from './find-company-users.ts'

export const request = wrapped(
  z.object({ ...membershipIdentity, searchText: z._default(personalText(80), '') }),
)

/** At most 20, by family name; `hasMore` asks for a longer text. */
export const answer = wrapped(z.object({ users: z.array(companyUser), hasMore: z.boolean() }))

export const findCompanyUsers = whole(facts, { request, answer })
