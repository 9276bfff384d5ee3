import * as z from 'zod/mini'
import type { Configuration } from '../configuration/index.ts'
import { readCustomer } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import { localeFrom } from '../platform/locale.ts'
import { portalBase } from '../platform/http/portal-files.ts'
import { letterHtml, letterText, type Letter } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { customerNumber } from '../platform/mount/principal.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

const payload = z.object({
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  activityNumber: z.string(),
  points: z.string(),
  message: z.string(),
  counterpartyName: z.string(),
  counterpartyNumber: z.string(),
})

export interface TransferMailServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrl: string
}

/** Tells sender and recipient that points moved, each in their own language. */
export function transferMails(services: TransferMailServices): Readonly<Record<string, Consumer>> {
  return {
    'mail.transferSent': async (message, id) => sendTransferMail(services, 'transferSent', message, id),
    'mail.transferReceived': async (message, id) =>
      sendTransferMail(services, 'transferReceived', message, id),
  }
}

async function sendTransferMail(
  services: TransferMailServices,
  kind: 'transferSent' | 'transferReceived',
  message: unknown,
  id: string,
): Promise<void> {
  const facts = z.parse(payload, message)
  const customer = await readCustomer(services.database, facts.customer)
  if (customer === undefined) return
  const { brandName } = await services.configuration.company(facts.companyCode)
  const locale = localeFrom(customer.preferred_language)
  const points = new Intl.NumberFormat(locale === 'ko' ? 'ko-KR' : 'en-NZ').format(BigInt(facts.points))
  const say = (key: string): string =>
    wordsOf(words, locale, key, { points, name: facts.counterpartyName, brand: brandName })
  const letter: Letter = {
    locale,
    brand: brandName,
    subject: say(`mail.${kind}.subject`),
    heading: say(`mail.${kind}.heading`),
    paragraphs: [say(`mail.${kind}.text`)],
    facts: [
      [
        say(kind === 'transferSent' ? 'mail.transfer.to' : 'mail.transfer.from'),
        `${facts.counterpartyName}, ${facts.counterpartyNumber}`,
      ],
      [say('mail.transfer.points'), points],
      [say('mail.transfer.reference'), facts.activityNumber],
      ...(facts.message === '' ? [] : [[say('mail.transfer.message'), facts.message] as const]),
    ],
    link: {
      label: say('mail.transfer.link'),
      address: `${services.publicUrl}${portalBase}/member/myactivity`,
    },
    footer: say('mail.footer'),
  }
  await services.mailer.send({
    to: customer.email,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: `<${id}@waymark>`,
  })
}
