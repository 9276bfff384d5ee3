import * as z from 'zod/mini'
import { inLocale } from '../configuration/index.ts'
import { customerInMail, defineMail, withProgramme, type Mail } from '../mails/index.ts'
import { clubRenewalMail } from './auto-renewal/renewal-mails.ts'
import { clubWords } from './present-cart.ts'

/** Tells a member of the club that their term is about to end, that grace has begun, or that it is over. */
export const clubEndMail = defineMail({
  topic: 'mail.clubEnd',
  class: 'bulk',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    programCode: z.string(),
    event: z.enum(['ends', 'grace', 'lapsed']),
    until: z.string(),
    graceUntil: z.string(),
    /** What renewing costs on the day of the notice, in cents with tax; empty where no plan is sold. */
    price: z.string(),
    currency: z.string(),
  }),
  words: clubWords,
  read: async (end, services) => withProgramme(end, services),
  values: ({ programme, until, graceUntil, price, currency }, { locale, day, money }) => ({
    club: inLocale(programme.programName, locale),
    until: day(until),
    grace: day(graceUntil),
    price: price === '' ? '' : money(price, currency),
  }),
  letter: ({ event, price }, { values }) => ({
    key: `mail.${event}`,
    facts: [
      ['mail.lastDay', values.until],
      event === 'lapsed' ? undefined : ['mail.graceUntil', values.grace],
      event === 'lapsed' || price === '' ? undefined : ['mail.price', values.price],
    ],
    link: { label: 'mail.link', path: '/membership/renew' },
    footer: 'mail.footer',
  }),
})

export const clubMails: readonly Mail[] = [clubEndMail, clubRenewalMail]
