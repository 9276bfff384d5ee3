import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { activity } from '../../orders/activity.shapes.ts'
import { ownOrder } from '../../orders/own-order.shapes.ts'
import { whole } from '../../operation.ts'
import { convertEndpoint } from './convert-endpoint.ts'
import { activateConverted as facts } from './activate-converted.ts'

/** As the order says. */
export const params = z.object({ endpoint: convertEndpoint })
export const request = wrapped(z.object(ownOrder))
export const answer = wrapped(activity)

export const activateConverted = whole(facts, { params, request, answer })
