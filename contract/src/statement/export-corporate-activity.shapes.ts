import * as z from 'zod/mini'
import { userNumber } from '../companies/users/company-user.shapes.ts'
import { wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { answer, request as asked } from './export-activity.shapes.ts'
import { exportCorporateActivity as facts } from './export-corporate-activity.ts'

export const request = wrapped(z.extend(asked.shape.object, { userNumber: z.optional(userNumber) }))

export { answer }

export const exportCorporateActivity = whole(facts, { request, answer })
