import * as z from 'zod/mini'
import { wrapped } from '../../fields.ts'
import { contentHeaders, contentQuery } from '../content-answer.ts'
import {
  contentId,
  day,
  earnRate,
  linkTarget,
  offerSummary,
  partnerSummary,
  richText,
} from '../content-fields.ts'
import { whole } from '../../operation.ts'
import { partnerOfferDetail as facts } from './partner-offer-detail.ts'

export const query = contentQuery

export const params = z.object({ contentId })

const partner = z.extend(partnerSummary, {
  kind: z.literal('partner'),
  body: richText,
  terms: richText,
  website: z.nullable(linkTarget),
  running: z.array(offerSummary),
  /** Others in its category. */
  related: z.array(partnerSummary),
})

const offer = z.extend(offerSummary, {
  kind: z.literal('offer'),
  /** `toCome` and `over` offers are shown but can't be activated. */
  standing: z.enum(['toCome', 'running', 'over']),
  body: richText,
  /** Steps to take, in order. */
  steps: z.array(z.string()),
  terms: richText,
  /** Until when purchases under the offer can be used. */
  usableUntil: z.nullable(day),
  website: z.nullable(linkTarget),
  /** An amount at the partner's usual rate, to show an example of the earnings. */
  example: z.nullable(z.object({ rate: earnRate, quantity: z.int() })),
  /** Other current offers, those in its category first. */
  related: z.array(offerSummary),
})

export const answer = wrapped(z.discriminatedUnion('kind', [partner, offer]))

export const answerHeaders = contentHeaders

export const partnerOfferDetail = whole(facts, { query, params, answer, answerHeaders })
