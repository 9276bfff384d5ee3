import * as z from 'zod/mini'
import { membershipIdentity, personalLine, points, wrapped } from '../../fields.ts'
import { orderAnswer } from '../../orders/order.shapes.ts'
import { paymentGateway } from '../../orders/payment/payment-gateway.shapes.ts'
import { whole } from '../../operation.ts'
import { transferPoints as facts } from './transfer-points.ts'

export const query = z.object({ mfaflag: z.optional(z.enum(['true', 'false'])) })

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    quoteReferenceNumber: z.string().check(z.maxLength(40)),
    loyaltyMembershipNumberOfRecipient: z.string().check(z.regex(/^[0-9]{6,16}$/)),
    transactionId: z.string().check(z.maxLength(100)),
    transactionType: z.enum(['TRANSFER']),
    points: z
      .array(
        z.object({ pointType: z.enum(['POINTS']), points: points.check(z.positive()), isBonus: z.boolean() }),
      )
      .check(z.length(1)),
    /** `MESSAGE` is the sender's message to the recipient. */
    adhocAttributes: z
      .array(z.object({ attributeCode: z.enum(['MESSAGE']), attributeValue: personalLine(120) }))
      .check(z.maxLength(1)),
    paymentGateway: z.optional(paymentGateway),
  }),
)

export const answer = wrapped(orderAnswer)

export const transferPoints = whole(facts, { request, query, answer })
