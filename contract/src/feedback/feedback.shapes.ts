import * as z from 'zod/mini'
import { membershipIdentity, message, moment, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { feedback as facts } from './feedback.ts'

/** The topic; NAME requests a change of name or date of birth. */
export const feedbackTopics = ['PRAISE', 'PROBLEM', 'IDEA', 'NAME', 'OTHER'] as const

export const request = wrapped(z.object({ ...membershipIdentity, topic: z.enum(feedbackTopics), message }))

export const answer = wrapped(z.object({ feedbackReference: z.string(), sentAt: moment }))

export const feedback = whole(facts, { request, answer })
