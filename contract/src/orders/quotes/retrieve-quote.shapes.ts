import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { orderKindsShapes } from '../../order-kinds.shapes.ts'
import { retrieveQuote as facts } from './retrieve-quote.ts'

const [first, ...others] = orderKindsShapes

export const request = wrapped(
  z.discriminatedUnion('activityType', [first.asked, ...others.map(({ asked }) => asked)]),
)

export const answer = wrapped(
  z.discriminatedUnion('activityType', [first.quote, ...others.map(({ quote }) => quote)]),
)

export const retrieveQuote = whole(facts, { request, answer })
