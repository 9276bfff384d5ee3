import * as z from 'zod/mini'
import { membershipIdentity, moment, wrapped } from '../fields.ts'

/** What it is about; NAME asks to change a name or a day of birth. */
export const feedbackTopics = ['PRAISE', 'PROBLEM', 'IDEA', 'NAME', 'OTHER'] as const

/** Words of several lines. */
const message = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(2000),
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/),
)

export const request = wrapped(z.object({ ...membershipIdentity, topic: z.enum(feedbackTopics), message }))

export const answer = wrapped(z.object({ feedbackReference: z.string(), sentAt: moment }))
