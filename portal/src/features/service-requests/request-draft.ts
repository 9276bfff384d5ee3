import { draftStore } from '../../platform/orders/draft-store.ts'
import type { AddressType, Category } from './request-queries.ts'

export interface RequestDraft {
  readonly category: string
  readonly subject: string
  readonly message: string
  /** Of an order, as it is written; empty without one. */
  readonly activityNumber: string
  /** Null: the one that post goes to anyway. */
  readonly answerAddress: AddressType | null
}

export const noRequest: RequestDraft = {
  category: '',
  subject: '',
  message: '',
  activityNumber: '',
  answerAddress: null,
}

/** What is written stays in this tab until it is sent. */
export const requestDrafts = draftStore<RequestDraft>('request', {
  none: noRequest,
  write: (draft) => draft,
  read: (written) => {
    const text = (name: string) => (typeof written[name] === 'string' ? written[name] : '')
    const address = written['answerAddress']
    return {
      category: text('category'),
      subject: text('subject'),
      message: text('message'),
      activityNumber: text('activityNumber'),
      answerAddress: address === 'H' || address === 'B' ? address : null,
    }
  },
})

export type RequestField = 'category' | 'subject' | 'message' | 'answerAddress'

/** What is missing before it can be sent, in the order of the form. */
export function missingIn(
  draft: RequestDraft,
  categories: readonly Category[],
  answerAddress: AddressType | null,
): readonly RequestField[] {
  const category = categories.find(({ code }) => code === draft.category)
  return [
    ...(category === undefined ? (['category'] as const) : []),
    ...(category?.byPost === true && answerAddress === null ? (['answerAddress'] as const) : []),
    ...(draft.subject.trim() === '' ? (['subject'] as const) : []),
    ...(draft.message.trim() === '' ? (['message'] as const) : []),
  ]
}
