import * as z from 'zod/mini'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { Problem } from '../../platform/forms/form-problem.ts'
import type { Addresses, Category } from './request-queries.ts'

/** The request, as typed into the fields. */
const answers = z.object({
  category: z.string(),
  /** Null: the one that post goes to anyway. */
  answerAddress: z.nullable(z.enum(['H', 'B'])),
  subject: z.string(),
  message: z.string(),
  /** Of an order, as it is written; empty without one. */
  order: z.string(),
})

export type RequestAnswers = z.infer<typeof answers>

export const noRequest: RequestAnswers = {
  category: '',
  answerAddress: null,
  subject: '',
  message: '',
  order: '',
}

/** What is written stays in this tab until it is sent. */
export const requestDrafts = formDraft<RequestAnswers>('request', answers)

export type RequestField = keyof RequestAnswers

/** The fields in the order of the page: an address is asked only where what is asked for comes by post. */
export function requestFields(byPost: boolean): readonly RequestField[] {
  return byPost
    ? ['category', 'answerAddress', 'subject', 'message', 'order']
    : ['category', 'subject', 'message', 'order']
}

export function isByPost({ category }: RequestAnswers, categories: readonly Category[]): boolean {
  return categories.some(({ code, byPost }) => code === category && byPost)
}

/** What no shape can say: a category that there is, and an address where post goes to. */
export function requestRules(
  answers: RequestAnswers,
  categories: readonly Category[],
  preferred: Addresses['preferredAddress'],
): readonly Problem<RequestField>[] {
  const isKnown = categories.some(({ code }) => code === answers.category)
  const isHomeless = isByPost(answers, categories) && (answers.answerAddress ?? preferred) === null
  return [
    ...(isKnown ? [] : [{ field: 'category', reason: 'wrong' } as const]),
    ...(isHomeless ? [{ field: 'answerAddress', reason: 'missing' } as const] : []),
  ]
}

export function requestBody(
  answers: RequestAnswers,
  categories: readonly Category[],
  preferred: Addresses['preferredAddress'],
) {
  const order = answers.order.trim()
  const answerAddress = isByPost(answers, categories) ? (answers.answerAddress ?? preferred) : null
  return {
    category: answers.category,
    subject: answers.subject.trim(),
    message: answers.message.trim(),
    ...(order === '' ? {} : { activityNumber: order }),
    ...(answerAddress === null ? {} : { answerAddress }),
  }
}
