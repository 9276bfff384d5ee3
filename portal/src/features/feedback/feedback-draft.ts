import { draftStore } from '../../platform/orders/draft-store.ts'

export const topics = ['PRAISE', 'PROBLEM', 'IDEA', 'NAME', 'OTHER'] as const
export type Topic = (typeof topics)[number]

export interface FeedbackDraft {
  readonly topic: Topic | null
  readonly message: string
}

export function topicOf(value: unknown): Topic | null {
  return topics.find((topic) => topic === value) ?? null
}

/** What is written stays in this tab until it is sent. */
export const feedbackDrafts = draftStore<FeedbackDraft>('feedback', {
  none: { topic: null, message: '' },
  write: (draft) => draft,
  read: ({ topic, message }) =>
    typeof message === 'string' ? { topic: topicOf(topic), message } : undefined,
})
