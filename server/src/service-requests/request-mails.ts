import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { readCustomer } from '../membership/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import { localeFrom } from '../platform/locale.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { sendLater } from '../platform/outbox/outbox.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import { categoryName } from './present-request.ts'
import { readRequest, type ServiceRequestRow } from './store.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }
const kinds = ['serviceRequestReceived', 'serviceRequestAnswered', 'serviceRequestClosed'] as const
type Kind = (typeof kinds)[number]

/** `words` are those of this step: a later answer must not stand in the mail about an earlier one. */
const payload = z.object({ requestNumber: z.string(), words: z.optional(z.string()) })
type Facts = z.output<typeof payload>

/** Orders the mail about a request in the transaction that it tells of. */
export async function tellOfRequest(
  tx: Tx,
  kind: Kind,
  { request_number: requestNumber }: ServiceRequestRow,
  said: string | null,
): Promise<void> {
  const facts = { requestNumber, ...(said === null ? {} : { words: said }) }
  await sendLater(tx, { id: uuidv7(), topic: `mail.${kind}`, payload: facts })
}

export interface RequestMailServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

/** Tells members of their requests of the service, in their own language: that we have them, and what we say. */
export function requestMails(services: RequestMailServices): Readonly<Record<string, Consumer>> {
  return Object.fromEntries(
    kinds.map((kind): [string, Consumer] => [
      `mail.${kind}`,
      async (message, id) => send(services, kind, z.parse(payload, message), id),
    ]),
  )
}

async function send(services: RequestMailServices, kind: Kind, facts: Facts, id: string): Promise<void> {
  const { database, configuration, mailer, publicUrlFor } = services
  const request = await readRequest(database, facts.requestNumber)
  if (request === undefined) return
  const [person, company] = await Promise.all([
    readCustomer(database, request.customer_number),
    configuration.company(request.company_code),
  ])
  if (person === undefined) return
  const locale = localeFrom(person.preferred_language)
  const { request_number: number, subject, category } = request
  const say = (key: string): string => wordsOf(words, locale, key, { number, brand: company.brandName })
  const text = kind === 'serviceRequestReceived' ? request.message : facts.words
  await sendLetter(
    mailer,
    person.email,
    {
      locale,
      brand: company.brandName,
      subject: say(`mail.${kind}.subject`),
      heading: say(`mail.${kind}.heading`),
      paragraphs: [say(`mail.${kind}.text`), ...(text === undefined ? [] : [text])],
      facts: [
        [say('mail.serviceRequest.number'), number],
        [say('mail.serviceRequest.category'), categoryName(company, category, locale)],
        [say('mail.serviceRequest.subject'), subject],
      ],
      link: {
        label: say('mail.serviceRequest.link'),
        address: `${publicUrlFor(company)}${portalBase}/member/servicerequests?request=${number}`,
      },
      footer: say('mail.serviceRequest.footer'),
    },
    id,
  )
}
