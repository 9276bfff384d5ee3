import * as z from 'zod/mini'

export { answer, answerHeaders } from './business-config.shapes.ts'

export const params = z.object({
  companyCode: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
  code: z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)),
})
