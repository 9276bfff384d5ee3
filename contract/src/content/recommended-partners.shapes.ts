import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../fields.ts'
import { contentHeaders } from './content-answer.ts'
import { offerSummary, partnerSummary } from './content-fields.ts'
import { whole } from '../operation.ts'
import { recommendedPartners as facts } from './recommended-partners.ts'

export const query = z.object(membershipIdentity)

/** Why it is recommended: it has an offer for the member's tier, the member earns in its category, or they haven't tried it yet. */
const reason = z.enum(['offer', 'category', 'untried'])

export const answer = wrapped(
  z.object({
    partners: z.array(z.extend(partnerSummary, { reason })),
    offers: z.array(offerSummary),
  }),
)

export const answerHeaders = contentHeaders

export const recommendedPartners = whole(facts, { query, answer, answerHeaders })
