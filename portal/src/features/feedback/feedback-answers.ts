import { feedbackTopics } from '@waymark/contract/feedback/feedback.shapes'
import * as z from 'zod/mini'
import { formDraft } from '../../platform/forms/form-draft.ts'

const answers = z.object({ topic: z.nullable(z.enum(feedbackTopics)), message: z.string() })

export type FeedbackAnswers = z.infer<typeof answers>

export const noAnswers: FeedbackAnswers = { topic: null, message: '' }

/** The draft stays in this tab until it is sent. */
export const feedbackDrafts = formDraft<FeedbackAnswers>('feedback', answers)

export function topicOf(value: unknown): FeedbackAnswers['topic'] {
  return feedbackTopics.find((topic) => topic === value) ?? null
}
