import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { orderDocument as facts } from './order-document.ts'
import { ownOrder } from './own-order.shapes.ts'

export const request = wrapped(z.object({ ...ownOrder, documentNumber: z.string().check(z.maxLength(40)) }))

export const answer = z.unknown()

export const orderDocument = whole(facts, { request, answer })
