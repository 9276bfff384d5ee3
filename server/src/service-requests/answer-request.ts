import { notify } from '../notifications/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { queueRequestMail } from './request-mails.ts'
import { addEvent, lockRequest, setState, type ServiceRequestRow } from './store.ts'

/** An operator's response to a request: an answer, or closing it with or without a message. */
export type ServiceWord =
  | { readonly kind: 'answered'; readonly words: string }
  | { readonly kind: 'closed'; readonly words: string | null }

const steps = {
  answered: { what: 'ANSWERED', mail: 'serviceRequestAnswered' },
  closed: { what: 'CLOSED', mail: 'serviceRequestClosed' },
} as const

export interface ServiceAnswer {
  readonly requestNumber: string
  readonly word: ServiceWord
  /** The operator. */
  readonly by: string
  readonly at: Date
  readonly dryRun: boolean
}

export type ServiceOutcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed' }
  /** `would`: in a dry run. */
  | { readonly kind: 'said' | 'would'; readonly membershipNumber: string }

/** Answers or closes a request under the jobs' role. A closed request stays closed; an answered one can be answered again. */
export async function answerRequest(database: Database, answer: ServiceAnswer): Promise<ServiceOutcome> {
  const { requestNumber, word, by, at, dryRun } = answer
  return inTransaction(database, async (tx) => {
    const row = await lockRequest(tx, requestNumber)
    if (row === undefined) return { kind: 'unknown' }
    if (row.state === 'CLOSED') return { kind: 'closed' }
    if (!dryRun) await writeAnswer(tx, row, word, { by, at })
    return { kind: dryRun ? 'would' : 'said', membershipNumber: row.membership_number }
  })
}

/** Writes the response with its event, a notification and a mail (CALL-07). */
async function writeAnswer(
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
  await queueRequestMail(tx, mail, row, word.words)
}
