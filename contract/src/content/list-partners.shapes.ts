import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { contentHeaders, contentQuery } from './content-answer.ts'
import { partnerSummary } from './content-fields.ts'
import { whole } from '../operation.ts'
import { listPartners as facts } from './list-partners.ts'

export const query = contentQuery

export const answer = wrapped(z.object({ partners: z.array(partnerSummary) }))

export const answerHeaders = contentHeaders

export const listPartners = whole(facts, { query, answer, answerHeaders })
