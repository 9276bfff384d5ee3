import { fullName } from '@waymark/rules/full-name'
import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration } from '../configuration/index.ts'
import { readCustomer } from '../membership/index.ts'
import type { Database } from '../platform/database/database.ts'
import { localeFrom, type Locale } from '../platform/locale.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { customerNumber } from '../platform/branded-ids.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { wordsOf, type Words } from '../platform/words.ts'
import { referralLink } from './invite-friends.ts'
import { forgetAddress, readFeedbackText, readInvite } from './store.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words: Words = { en, ko }

const received = z.object({
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  reference: z.string(),
})
const invited = z.object({ invite: z.uuid() })

export interface FeedbackMailServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

/** The mails of this module: to members who wrote to us, and to friends whom members invite (PROF-06). */
export function feedbackMails(services: FeedbackMailServices): Readonly<Record<string, Consumer>> {
  return {
    'mail.feedbackReceived': async (message, id) => confirm(services, z.parse(received, message), id),
    'mail.referralInvite': async (message) => invite(services, z.parse(invited, message).invite),
  }
}

async function confirm(
  { database, configuration, mailer }: FeedbackMailServices,
  { customer, companyCode, reference }: z.output<typeof received>,
  id: string,
): Promise<void> {
  const [person, feedback, company] = await Promise.all([
    readCustomer(database, customer),
    readFeedbackText(database, reference),
    configuration.company(companyCode),
  ])
  if (person === undefined || feedback === undefined) return
  const locale = localeFrom(person.preferred_language)
  const say = sayIn(locale, { reference, brand: company.brandName })
  await sendLetter(
    mailer,
    person.email,
    {
      locale,
      brand: company.brandName,
      subject: say('mail.feedback.subject'),
      heading: say('mail.feedback.heading'),
      paragraphs: [say('mail.feedback.text'), feedback.message],
      facts: [
        [say('mail.feedback.reference'), reference],
        [say('mail.feedback.topic'), say(`mail.feedback.topic.${feedback.topic}`)],
      ],
      footer: say('mail.feedback.footer'),
    },
    id,
  )
}

/** The address is forgotten as soon as the mail server has the mail; sent a second time there is nothing left to send. */
async function invite(services: FeedbackMailServices, id: string): Promise<void> {
  const { database, configuration, mailer, publicUrlFor } = services
  const row = await readInvite(database, id)
  if (row === undefined) return
  const [person, company] = await Promise.all([
    readCustomer(database, row.customer_number),
    configuration.company(row.company_code),
  ])
  if (person !== undefined) {
    const locale = localeFrom(row.language)
    const link = referralLink(publicUrlFor(company), row.membership_number, row.language)
    const name = nameInMail(fullName(person.given_name, person.family_name))
    await sendLetter(mailer, row.address, invitation(company, locale, name, link), id)
  }
  await forgetAddress(database, id)
}

function invitation(company: CompanyConfiguration, locale: Locale, name: string, address: string): Letter {
  const say = sayIn(locale, {
    name,
    brand: company.brandName,
    days: String(company.profile.referrals.restDays),
  })
  return {
    locale,
    brand: company.brandName,
    subject: say('mail.referral.subject'),
    heading: say('mail.referral.heading'),
    paragraphs: [say('mail.referral.text')],
    facts: [],
    link: { label: say('mail.referral.link'), address },
    footer: say('mail.referral.footer'),
  }
}

function sayIn(locale: Locale, values: Readonly<Record<string, string>>) {
  return (key: string): string => wordsOf(words, locale, key, values)
}
