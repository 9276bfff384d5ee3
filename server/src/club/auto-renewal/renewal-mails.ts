import * as z from 'zod/mini'
import { inLocale } from '../../configuration/index.ts'
import { customerInMail, defineMail } from '../../mails/index.ts'
import { withClub } from '../preferences/club-mail-language.ts'
import type { Locale } from '../../platform/locale.ts'
import { clubWords } from '../cart/present-cart.ts'

const renewalEvents = [
  'agreed',
  'stopped',
  'stoppedByRefund',
  'stoppedByRefundCharging',
  'stoppedByLoss',
  'stoppedByLossCharging',
  'stoppedBySeat',
  'stoppedBySeatCharging',
  'stoppedByBank',
  'stoppedByBankCharging',
  'stoppedCharging',
  'renews',
  'consent',
  'disputed',
  'failed',
  'failedLast',
  'methodRefused',
] as const
export type RenewalEvent = (typeof renewalEvents)[number]

/** Tells a member of their automatic renewal: that it is on or off, what is charged next, what needs their consent, what failed. */
export const clubRenewalMail = defineMail({
  topic: 'mail.clubRenewal',
  class: 'orders',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    programCode: z.string(),
    event: z.enum(renewalEvents),
    plan: z.record(z.string(), z.string()),
    until: z.string(),
    /** The day of the next charge; empty where there's none. */
    on: z.string(),
    /** Cents with tax. */
    total: z.string(),
    /** What is charged with the plan, each with its price in cents with tax. */
    addOns: z._default(z.array(z.object({ name: z.record(z.string(), z.string()), total: z.string() })), []),
    /** What was agreed to and isn't charged. */
    leftOut: z._default(z.array(z.object({ code: z.string(), name: z.record(z.string(), z.string()) })), []),
    /** The most that the member agreed to. */
    agreed: z.string(),
    currency: z.string(),
    /** The method that's charged, as its owner knows it. */
    method: z.string(),
  }),
  words: clubWords,
  read: async (renewal, services) => withClub(renewal, services),
  values: (
    { programme, plan, until, on, total, addOns, leftOut, agreed, currency, method },
    { locale, day, money, word },
  ) => ({
    club: inLocale(programme.programName, locale),
    plan: inLocale(plan, locale),
    until: day(until),
    on: on === '' ? '' : day(on),
    price: money(total, currency),
    addOns: listed(
      addOns.map((one) =>
        word('renewal.addOn', { addOn: inLocale(one.name, locale), price: money(one.total, currency) }),
      ),
      locale,
    ),
    leftOut: listed(
      leftOut.map(({ code, name }) => (Object.keys(name).length === 0 ? code : inLocale(name, locale))),
      locale,
    ),
    agreed: money(agreed, currency),
    method,
  }),
  letter: ({ event, on, addOns, leftOut }, { values, say }) => ({
    key: `renewal.${event}`,
    more: [leftOut.length === 0 ? undefined : say('renewal.leftOut')],
    facts: [
      ['renewal.fact.plan', values.plan],
      addOns.length === 0 ? undefined : ['renewal.fact.addOns', values.addOns],
      event.startsWith('stopped') ? undefined : ['renewal.fact.price', values.price],
      event === 'consent' ? ['renewal.fact.agreed', values.agreed] : undefined,
      on === '' ? undefined : ['renewal.fact.on', values.on],
      on === '' ? undefined : ['renewal.fact.method', values.method],
      // The term that it names has just ended, or isn't the last one if the charge goes through.
      isTermGone(event) || event === 'stoppedCharging' || event === 'stoppedByBankCharging'
        ? undefined
        : ['mail.lastDay', values.until],
    ],
    link: { label: 'renewal.link', path: '/overview' },
    footer: 'renewal.footer',
  }),
})

function isTermGone(event: RenewalEvent): boolean {
  return event.startsWith('stoppedByRefund') || event.startsWith('stoppedByLoss')
}

function listed(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
