import * as z from 'zod/mini'
import { inLocale } from '../../configuration/index.ts'
import { customerInMail, defineMail } from '../../mails/index.ts'
import { withClub } from '../preferences/club-mail-language.ts'
import { clubWords } from '../cart/present-cart.ts'

/** Tells a member of their automatic renewal: that it is on or off, what is charged next, what needs their consent, what failed. */
export const clubRenewalMail = defineMail({
  topic: 'mail.clubRenewal',
  class: 'orders',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    programCode: z.string(),
    event: z.enum(['agreed', 'stopped', 'renews', 'consent', 'failed', 'failedLast']),
    plan: z.record(z.string(), z.string()),
    until: z.string(),
    /** The day of the next charge; empty where there's none. */
    on: z.string(),
    /** Cents with tax. */
    total: z.string(),
    /** The most that the member agreed to. */
    agreed: z.string(),
    currency: z.string(),
    /** The method that's charged, as its owner knows it. */
    method: z.string(),
  }),
  words: clubWords,
  read: async (renewal, services) => withClub(renewal, services),
  values: ({ programme, plan, until, on, total, agreed, currency, method }, { locale, day, money }) => ({
    club: inLocale(programme.programName, locale),
    plan: inLocale(plan, locale),
    until: day(until),
    on: on === '' ? '' : day(on),
    price: money(total, currency),
    agreed: money(agreed, currency),
    method,
  }),
  letter: ({ event, on }, { values }) => ({
    key: `renewal.${event}`,
    facts: [
      ['renewal.fact.plan', values.plan],
      event === 'stopped' ? undefined : ['renewal.fact.price', values.price],
      event === 'consent' ? ['renewal.fact.agreed', values.agreed] : undefined,
      on === '' ? undefined : ['renewal.fact.on', values.on],
      on === '' ? undefined : ['renewal.fact.method', values.method],
      ['mail.lastDay', values.until],
    ],
    link: { label: 'renewal.link', path: '/overview' },
    footer: 'renewal.footer',
  }),
})
