import * as z from 'zod/mini'
import { personalLine, wrapped } from '../../fields.ts'
import { orderAnswer, orderFields } from '../../orders/order.shapes.ts'
import { whole } from '../../operation.ts'
import { giftPoints as facts } from './gift-points.ts'

export const request = wrapped(
  z.object({
    ...orderFields,
    loyaltyMembershipNumberOfRecipient: z.string().check(z.regex(/^[0-9]{6,16}$/)),
    /** `MESSAGE` is the giver's message to the recipient. */
    adhocAttributes: z
      .array(z.object({ attributeCode: z.enum(['MESSAGE']), attributeValue: personalLine(120) }))
      .check(z.maxLength(1)),
  }),
)

export const answer = wrapped(orderAnswer)

export const giftPoints = whole(facts, { request, answer })
