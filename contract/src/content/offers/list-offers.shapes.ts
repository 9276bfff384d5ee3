import * as z from 'zod/mini'
import { day, wrapped } from '../../fields.ts'
import { contentHeaders, contentQuery } from '../content-answer.ts'
import { offerSummary } from '../content-fields.ts'
import { whole } from '../../operation.ts'
import { listOffers as facts } from './list-offers.ts'

export const query = contentQuery

/** `today` is the programme's day, which determines the current offers. */
export const answer = wrapped(z.object({ today: day, offers: z.array(offerSummary) }))

export const answerHeaders = contentHeaders

export const listOffers = whole(facts, { query, answer, answerHeaders })
