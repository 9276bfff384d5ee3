import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { contentHeaders, contentQuery } from './content-answer.ts'
import {
  contentId,
  day,
  earnRate,
  linkTarget,
  offerSummary,
  partnerSummary,
  richText,
} from './content-fields.ts'
import { whole } from '../operation.ts'
import { partnerOfferDetail as facts } from './partner-offer-detail.ts'

export const query = contentQuery

export const params = z.object({ contentId })

const partner = z.extend(partnerSummary, {
  kind: z.literal('partner'),
  body: richText,
  terms: richText,
  website: z.nullable(linkTarget),
  running: z.array(offerSummary),
  /** Others of its category. */
  related: z.array(partnerSummary),
})

const offer = z.extend(offerSummary, {
  kind: z.literal('offer'),
  /** `toCome` and `over` are shown and cannot be activated. */
  standing: z.enum(['toCome', 'running', 'over']),
  partnerId: z.nullable(contentId),
  body: richText,
  /** What to do, in order. */
  steps: z.array(z.string()),
  terms: richText,
  /** Until when what was bought under it may be used. */
  usableUntil: z.nullable(day),
  website: z.nullable(linkTarget),
  /** So many units at the partner's usual rate, for a sum that shows what it brings. */
  example: z.nullable(z.object({ rate: earnRate, quantity: z.int() })),
  /** Others that run, those of its category first. */
  related: z.array(offerSummary),
})

export const answer = wrapped(z.discriminatedUnion('kind', [partner, offer]))

export const answerHeaders = contentHeaders

export const partnerOfferDetail = whole(facts, { query, params, answer, answerHeaders })
