import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../../fields.ts'
import { contentHeaders } from '../content-answer.ts'
import { contentId } from '../content-fields.ts'
import { whole } from '../../operation.ts'
import { activatedOffers as facts } from './activated-offers.ts'

export const query = z.object(membershipIdentity)

export const answer = wrapped(
  z.object({ offers: z.array(z.object({ offerId: contentId, activatedAt: moment })) }),
)

export const answerHeaders = contentHeaders

export const activatedOffers = whole(facts, { query, answer, answerHeaders })
