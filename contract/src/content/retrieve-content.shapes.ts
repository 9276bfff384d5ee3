import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { contentHeaders, contentQuery } from './content-answer.ts'
import { pageSummary } from './content-fields.ts'
import { whole } from '../operation.ts'
import { retrieveContent as facts } from './retrieve-content.ts'

export const query = z.extend(contentQuery, { contentType: z.enum(['help', 'legal']) })

/** `text` is the page's words without their form, for searching the list. */
export const answer = wrapped(z.object({ contents: z.array(z.extend(pageSummary, { text: z.string() })) }))

export const answerHeaders = contentHeaders

export const retrieveContent = whole(facts, { query, answer, answerHeaders })
