import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { orderAnswer, orderFields } from '../../orders/order.shapes.ts'
import { whole } from '../../operation.ts'
import { donatePoints as facts } from './donate-points.ts'

export const request = wrapped(z.object(orderFields))

export const answer = wrapped(orderAnswer)

export const donatePoints = whole(facts, { request, answer })
