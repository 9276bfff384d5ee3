import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { ownOrder } from '../../orders/own-order.shapes.ts'
import { previewRefund as facts } from './preview-refund.ts'
import { refund } from './refund.shapes.ts'

export const request = wrapped(z.object(ownOrder))

export const answer = wrapped(refund)

export const previewRefund = whole(facts, { request, answer })
