import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../../fields.ts'
import { contentId, day } from '../content-fields.ts'
import { whole } from '../../operation.ts'
import { activateOffer as facts } from './activate-offer.ts'

export const request = wrapped(z.object({ ...membershipIdentity, offerId: contentId }))

export const answer = wrapped(
  z.object({
    offerId: contentId,
    activatedAt: moment,
    /** The last day of the offer. */
    endsOn: day,
  }),
)

export const activateOffer = whole(facts, { request, answer })
