import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../fields.ts'
import { contentHeaders } from './content-answer.ts'
import { benefitItem } from './content-fields.ts'
import { whole } from '../operation.ts'
import { recommendedBenefits as facts } from './recommended-benefits.ts'

export const query = z.object(membershipIdentity)

export const answer = wrapped(
  z.object({
    tierCode: z.string(),
    benefits: z.array(benefitItem),
    /** What the next tier adds, and the status points it needs; null in the highest. */
    next: z.nullable(
      z.object({ code: z.string(), name: z.string(), statusPoints: points, benefits: z.array(benefitItem) }),
    ),
  }),
)

export const answerHeaders = contentHeaders

export const recommendedBenefits = whole(facts, { query, answer, answerHeaders })
