import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { linkProvider as facts } from './link-provider.ts'

export const request = wrapped(z.object({ handle: z.uuid() }))
export const answer = z.object({ object: z.object({ provider: z.string() }) })

export const linkProvider = whole(facts, { request, answer })
