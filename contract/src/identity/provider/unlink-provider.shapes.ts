import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { unlinkProvider as facts } from './unlink-provider.ts'

export const request = wrapped(z.object({ provider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)) }))
export const answer = z.object({ object: z.object({ provider: z.string() }) })

export const unlinkProvider = whole(facts, { request, answer })
