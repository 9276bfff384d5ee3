import * as z from 'zod/mini'
import { DAY_MS, defineMail, type Mail } from '../../mails/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { localeFrom } from '../../platform/locale.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { Application } from '../registration/application-store.ts'
import en from '../locales/en.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }
import type { PendingReason } from '../registration/application-store.ts'

const kinds = {
  IN_LIQUIDATION: 'companyInLiquidation',
  REMOVED: 'companyRemoved',
  UNREACHABLE: 'companyUnreachable',
  DECLINED: 'companyDeclined',
} as const satisfies Record<PendingReason | 'DECLINED', string>
type Told = keyof typeof kinds

/** Emails about registrations that one address can get in a day: anyone can enter a stranger's address in the form. */
const MOST_A_DAY = 10

/** Tells an applicant why their registration waits, or that it's declined. The address isn't proven, so nothing else is said. */
const pendingMail = (told: Told) =>
  defineMail({
    topic: `mail.${kinds[told]}`,
    payload: z.object({ email: z.string(), locale: z.string(), companyCode: z.string(), name: z.string() }),
    words: { en, ko },
    limit: () => ({ kind: 'companyLink', most: MOST_A_DAY, withinMs: DAY_MS }),
    read: async ({ locale, ...facts }) => ({ ...facts, locale: localeFrom(locale) }),
    values: ({ name }) => ({ name: nameInMail(name) }),
    letter: () => ({ key: `mail.${kinds[told]}`, footer: 'mail.footer' }),
  })

/** Orders the email, in the transaction of what it tells. */
export async function tellApplicant(
  tx: Tx,
  { email, preferred_language: locale, company_code: companyCode, facts }: Application,
  told: Told,
): Promise<void> {
  await pendingMail(told).later(tx, { email, locale, companyCode, name: facts.companyName })
}

export const pendingMails: readonly Mail[] = [
  pendingMail('IN_LIQUIDATION'),
  pendingMail('REMOVED'),
  pendingMail('UNREACHABLE'),
  pendingMail('DECLINED'),
]
