import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { changed } from '../done.shapes.ts'
import { linkToken } from '../secret.shapes.ts'
import { whole } from '../../operation.ts'
import { activateEmail as facts } from './activate-email.ts'

export const request = wrapped(z.object({ token: linkToken }))
export const answer = changed

export const activateEmail = whole(facts, { request, answer })
