import * as z from 'zod/mini'

import { answer, answerHeaders } from './business-config.shapes.ts'
import { whole } from '../operation.ts'
import { companyBusinessConfig as facts } from './business-config.ts'

export const params = z.object({
  companyCode: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
  code: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
})

export { answer, answerHeaders }

export const companyBusinessConfig = whole(facts, { params, answer, answerHeaders })
