import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { contentHeaders, contentQuery } from './content-answer.ts'
import { contentId, pageSummary, richText } from './content-fields.ts'
import { whole } from '../operation.ts'
import { contentById as facts } from './content-by-id.ts'

export const query = contentQuery

export const params = z.object({ contentId })

export const answer = wrapped(z.extend(pageSummary, { section: z.enum(['help', 'legal']), body: richText }))

export const answerHeaders = contentHeaders

export const contentById = whole(facts, { query, params, answer, answerHeaders })
