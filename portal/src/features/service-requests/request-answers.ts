import * as z from 'zod/mini'
import { formDraft } from '../../platform/forms/form-draft.ts'
import type { Problem } from '../../platform/forms/form-problem.ts'
import type { Addresses, Category } from './request-queries.ts'

/** The form's values as typed. */
const answers = z.object({
  category: z.string(),
  /** Null for the member's preferred address. */
  answerAddress: z.nullable(z.enum(['H', 'B'])),
  subject: z.string(),
  message: z.string(),
  /** Order reference as displayed; '' if there is none. */
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

/** The draft stays in this tab until it is sent. */
export const requestDrafts = formDraft<RequestAnswers>('request', answers)

export type RequestField = keyof RequestAnswers

/** The fields in page order. The address is included only if the answer comes by post. */
export function requestFields(byPost: boolean): readonly RequestField[] {
  return byPost
    ? ['category', 'answerAddress', 'subject', 'message', 'order']
    : ['category', 'subject', 'message', 'order']
}

export function isByPost({ category }: RequestAnswers, categories: readonly Category[]): boolean {
  return categories.some(({ code, byPost }) => code === category && byPost)
}

/** What the schema can't check: a valid category, and an address if the answer comes by post. */
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
