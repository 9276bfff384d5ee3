import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { changed } from './done.shapes.ts'
import { linkToken } from './secret.shapes.ts'

export const request = wrapped(z.object({ token: linkToken }))
export const answer = changed
