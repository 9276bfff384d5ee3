import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { orderAnswer, orderFields } from './order.shapes.ts'

export const request = wrapped(z.object(orderFields))

export const answer = wrapped(orderAnswer)
