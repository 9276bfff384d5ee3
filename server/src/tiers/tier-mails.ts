import * as z from 'zod/mini'
import { inLocale } from '../configuration/index.ts'
import { customerInMail, defineMail, withProgramme, type Mail } from '../mails/index.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

/** Tells a member that their tier was raised, kept or lowered, and how long it lasts (SUMM-01). */
export const tierMovedMail = defineMail({
  topic: 'mail.tierMoved',
  class: 'bulk',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    programCode: z.string(),
    event: z.enum(['raised', 'kept', 'lowered']),
    source: z.enum(['earned', 'bought', 'operator']),
    from: z.string(),
    tier: z.string(),
    /** Empty if the tier has no end. */
    until: z.string(),
    statusPoints: z.string(),
  }),
  words: { en, ko },
  read: async (move, services) => withProgramme(move, services),
  values: ({ programme, ...move }, { locale, figure, day }) => {
    const named = (code: string): string => {
      const tier = programme.tiers.find((one) => one.code === code)
      return tier === undefined ? code : inLocale(tier.name, locale)
    }
    return {
      tier: named(move.tier),
      from: named(move.from),
      points: figure(move.statusPoints),
      count: move.statusPoints,
      until: move.until === '' ? '' : day(move.until),
    }
  },
  letter: ({ event, source, until }, { values, say }) => ({
    key: `mail.${event}`,
    text: `mail.${event}.${source}`,
    more: [until === '' ? undefined : say('mail.lasts'), event === 'lowered' ? say('mail.safe') : undefined],
    facts: [
      ['mail.tier', values.tier],
      until === '' ? undefined : ['mail.until', values.until],
      source === 'earned' ? ['mail.points', values.points] : undefined,
    ],
    link: { label: 'mail.link', path: '/benefits' },
    footer: 'mail.footer',
  }),
})

export const tierMails: readonly Mail[] = [tierMovedMail]
