import { withProgramme, type MailServices } from '../../mails/index.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { localeFrom } from '../../platform/locale.ts'
import { readPreferences } from '../../subscriptions/index.ts'

/** Adds the programme of an email of the club, and the language that its member chose for these. */
export async function withClub<
  Facts extends {
    readonly companyCode: string
    readonly programCode: string
    readonly customer: CustomerNumber
  },
>(facts: Facts, services: MailServices) {
  const { language } = await readPreferences(services.database, facts)
  const chosen = language === null ? {} : { locale: localeFrom(language) }
  return { ...(await withProgramme(facts, services)), ...chosen }
}
