import * as z from 'zod/mini'
import { companyCode, moment } from '../fields.ts'
import { consoleRoles } from './roles.ts'

export const retrieveOperatorShapes = {
  request: z.object({}),
  answer: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(consoleRoles)),
    /** `timeZone` is the zone whose clocks a company's staff means. */
    companies: z.array(z.object({ companyCode, name: z.string(), timeZone: z.string() })),
    /** When the session ends without further use, and when it ends in any case. */
    idleEndsAt: moment,
    endsAt: moment,
  }),
}

export const signOutOperatorShapes = { request: z.object({}), answer: z.object({}) }
