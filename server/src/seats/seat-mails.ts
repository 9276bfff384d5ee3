import * as z from 'zod/mini'
import { DAY_MS, defineMail, type Mail } from '../mails/index.ts'
import { localeFrom } from '../platform/locale.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

export const seatWords = { en, ko }

/** Offers of seats that one address is mailed in a day: a company chooses who gets them. */
const MOST_OFFERS_A_DAY = 10

/** Tells a company's user that a membership is offered to them. */
export const seatOfferedMail = defineMail({
  topic: 'mail.seatOffered',
  payload: z.object({
    companyCode: z.string(),
    email: z.string(),
    locale: z.string(),
    company: z.string(),
    club: z.string(),
    until: z.string(),
  }),
  words: seatWords,
  limit: () => ({ kind: 'seatOffered', most: MOST_OFFERS_A_DAY, withinMs: DAY_MS }),
  read: async ({ locale, ...facts }) => ({ ...facts, locale: localeFrom(locale) }),
  values: ({ company, club, until }, { day }) => ({ company: nameInMail(company), club, until: day(until) }),
  letter: (_offer, { values }) => ({
    key: 'mail.seatOffered',
    facts: [
      ['mail.seatOffered.company', values.company],
      ['mail.seatOffered.until', values.until],
    ],
    link: { label: 'mail.seatOffered.link', path: '/member/seat' },
    footer: 'mail.footer',
  }),
})

export const seatMails: readonly Mail[] = [seatOfferedMail]
