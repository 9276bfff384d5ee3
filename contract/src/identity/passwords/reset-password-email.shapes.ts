import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { done } from '../done.shapes.ts'
import { linkToken } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { resetPasswordEmail as facts } from './reset-password-email.ts'

export const request = wrapped(z.object({ token: linkToken }))
export const answer = done

export const resetPasswordEmail = whole(facts, { request, answer })
