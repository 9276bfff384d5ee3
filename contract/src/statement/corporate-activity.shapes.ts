import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { companyUser, userNumber } from '../companies/users/company-user.shapes.ts'
import { corporateActivity as facts } from './corporate-activity.ts'
import { answer as statement, entry, request as asked } from './list-activity.shapes.ts'

export const request = wrapped(z.extend(asked.shape.object, { userNumber: z.optional(userNumber) }))

/** A line with the company's user who earned or spent the points; null if nobody was named. */
export const companyEntry = z.extend(entry, { user: z.nullable(companyUser) })

export const answer = wrapped(z.extend(statement.shape.object, { entries: z.array(companyEntry) }))

export const corporateActivity = whole(facts, { request, answer })
