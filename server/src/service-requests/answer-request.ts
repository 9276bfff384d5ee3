import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { tellOfRequest } from './request-mails.ts'
import { addEvent, setState, type ServiceRequestRow } from './store.ts'

/** What the service says of a request: an answer, or that it is closed, with or without words. */
export type ServiceWord =
  | { readonly kind: 'answered'; readonly words: string }
  | { readonly kind: 'closed'; readonly words: string | null }

const steps = {
  answered: { what: 'ANSWERED', mail: 'serviceRequestAnswered' },
  closed: { what: 'CLOSED', mail: 'serviceRequestClosed' },
} as const

/**
 * Writes down what the service says, with its step of the trail, a notification and a mail (CALL-07), under the jobs' role. Whoever calls
 * holds the request's lock. A closed request stays closed; an answered one can be answered again.
 */
export async function answerRequest(
  tx: Tx,
  row: ServiceRequestRow,
  word: ServiceWord,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { what, mail } = steps[word.kind]
  await setState(tx, row.request_number, what)
  await addEvent(tx, { request_number: row.request_number, what, words: word.words, made_by: by, at })
  await notify(tx, {
    customer: row.customer_number,
    account: row.account,
    at,
    news: {
      kind: 'serviceRequest',
      event: word.kind,
      requestNumber: row.request_number,
      subject: row.subject,
    },
  })
  await tellOfRequest(tx, mail, row, word.words)
}
