import * as z from 'zod/mini'
import { inLocale } from '../configuration/index.ts'
import { customerInMail, DAY_MS, defineMail, type Mail } from '../mails/index.ts'
import { localeFrom } from '../platform/locale.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import { guestPage } from './guests/guest-page.ts'
import { guestKeyOf, guestTokenOf } from './guests/guest-token.ts'
import { clubDaysMail } from './kept-days/days-mail.ts'
import { withClub } from './preferences/club-mail-language.ts'
import { clubRenewalMail } from './auto-renewal/renewal-mails.ts'
import { clubWords } from './cart/present-cart.ts'

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
  read: async (end, services) => withClub(end, services),
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

/** Mails that one address gets in a day: a host may write anybody's. */
const MOST_GUEST_MAILS_A_DAY = 5

/** Brings a guest their link, in the language that the host chose. */
export const guestLinkMail = defineMail({
  topic: 'mail.guestLink',
  payload: z.object({
    email: z.string(),
    locale: z.string(),
    companyCode: z.string(),
    programCode: z.string(),
    linkId: z.uuid(),
    /** As the host wrote it. */
    guest: z.string(),
    host: z.string(),
    until: z.string(),
  }),
  forgetsAddress: true,
  words: clubWords,
  limit: () => ({ kind: 'guestLink', most: MOST_GUEST_MAILS_A_DAY, withinMs: DAY_MS }),
  read: async ({ locale, linkId, ...facts }, { configuration, keys }) => ({
    ...facts,
    locale: localeFrom(locale),
    programme: (await configuration.programme(facts.companyCode, facts.programCode)).programme,
    path: `${guestPage}#${guestTokenOf(guestKeyOf(keys), linkId)}`,
  }),
  values: ({ programme, guest, host, until }, { locale, day }) => ({
    club: inLocale(programme.programName, locale),
    guest: nameInMail(guest),
    host: nameInMail(host),
    until: day(until),
  }),
  letter: ({ path }, { values }) => ({
    key: 'mail.guestLink',
    facts: [['mail.guestUntil', values.until]],
    link: { label: 'mail.guestLink.link', path },
    footer: 'mail.guestFooter',
  }),
})

export const clubMails: readonly Mail[] = [clubEndMail, clubRenewalMail, clubDaysMail, guestLinkMail]
