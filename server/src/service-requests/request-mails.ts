import * as z from 'zod/mini'
import { defineMail, type Mail } from '../mails/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { categoryName } from './present-request.ts'
import { readRequest, type ServiceRequestRow } from './store.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const kinds = ['serviceRequestReceived', 'serviceRequestAnswered', 'serviceRequestClosed'] as const
type Kind = (typeof kinds)[number]

/** `words` is this event's text: a later answer must not appear in the mail about an earlier one. */
const payload = z.object({ requestNumber: z.string(), words: z.optional(z.string()) })

const requestMail = (kind: Kind) =>
  defineMail({
    topic: `mail.${kind}`,
    payload,
    words: { en, ko },
    read: async ({ requestNumber, words }, { database }) => {
      const request = await readRequest(database, requestNumber)
      return request === undefined
        ? undefined
        : { customer: request.customer_number, companyCode: request.company_code, request, words }
    },
    values: ({ request }) => ({ number: request.request_number }),
    letter: ({ request, words }, { values, setting }) => ({
      key: `mail.${kind}`,
      more: [kind === 'serviceRequestReceived' ? request.message : words],
      facts: [
        ['mail.serviceRequest.number', values.number],
        ['mail.serviceRequest.category', categoryName(setting.company, request.category, setting.locale)],
        ['mail.serviceRequest.subject', request.subject],
      ],
      link: {
        label: 'mail.serviceRequest.link',
        path: `/member/servicerequests?request=${values.number}`,
      },
      footer: 'mail.serviceRequest.footer',
    }),
  })

/** Tell members that we've received their requests, and our answers. */
export const requestMails: readonly Mail[] = kinds.map(requestMail)

/** Queues a mail about a request, in the transaction it is about. */
export async function queueRequestMail(
  tx: Tx,
  kind: Kind,
  { request_number: requestNumber }: ServiceRequestRow,
  words: string | null,
): Promise<void> {
  await requestMail(kind).later(tx, { requestNumber, words: words ?? undefined })
}
