import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { confirmPassword as facts } from './confirm-password.ts'

export const request = wrapped(z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) }))

export const answer = wrapped(z.object({ isConfirmed: z.literal(true) }))

export const confirmPassword = whole(facts, { request, answer })
