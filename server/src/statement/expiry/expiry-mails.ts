import * as z from 'zod/mini'
import type { CompanyConfiguration, Configuration } from '../../configuration/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { portalBase } from '../../platform/http/portal-files.ts'
import { localeFrom, writtenFor } from '../../platform/locale.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { customerNumber } from '../../platform/branded-ids.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { formatsIn, sayIn } from '../words.ts'

const payload = z.object({
  customer: z.pipe(z.string(), z.transform(customerNumber)),
  companyCode: z.string(),
  points: z.pipe(
    z.string(),
    z.transform((text: string) => BigInt(text)),
  ),
  expiresOn: z.string(),
  daysLeft: z.string(),
})

export interface ExpiryMailServices {
  readonly database: Database
  readonly configuration: Configuration
  readonly mailer: Mailer
  readonly publicUrlFor: (company: CompanyConfiguration) => string
}

/** Tells members that points are about to expire, in their own language (SUMM-03). */
export function expiryMails(services: ExpiryMailServices): Readonly<Record<string, Consumer>> {
  return {
    'mail.pointsExpiring': async (message, id) => send(services, z.parse(payload, message), id),
  }
}

async function send(
  services: ExpiryMailServices,
  facts: z.output<typeof payload>,
  id: string,
): Promise<void> {
  const customer = await readCustomer(services.database, facts.customer)
  if (customer === undefined) return
  const company = await services.configuration.company(facts.companyCode)
  const { brandName: brand } = company
  const locale = localeFrom(customer.preferred_language)
  const { date, figure } = formatsIn(writtenFor(locale))
  const values = { points: figure(facts.points), day: date(facts.expiresOn), days: facts.daysLeft }
  const say = (key: string): string => sayIn(locale)(`mail.${key}`, values)
  const letter: Letter = {
    locale,
    brand,
    subject: say('subject'),
    heading: say('heading'),
    paragraphs: [say('text')],
    facts: [
      [say('points'), values.points],
      [say('lastDay'), values.day],
    ],
    link: {
      label: say('link'),
      address: `${services.publicUrlFor(company)}${portalBase}/member/pointsexpiry`,
    },
    footer: say('footer'),
  }
  await sendLetter(services.mailer, customer.email, letter, id)
}
