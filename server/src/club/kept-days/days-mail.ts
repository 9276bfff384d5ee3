import * as z from 'zod/mini'
import { inLocale } from '../../configuration/index.ts'
import { customerInMail, defineMail } from '../../mails/index.ts'
import { withClub } from '../preferences/club-mail-language.ts'
import { clubWords } from '../cart/present-cart.ts'

/** Tells a member of the club that their paid days are kept, or used again. */
export const clubDaysMail = defineMail({
  topic: 'mail.clubDays',
  class: 'bulk',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    programCode: z.string(),
    event: z.enum(['tierStarts', 'tierEnds', 'paused', 'resumed', 'pauseCancelled']),
    /** The tier's names; none where no tier is behind it. */
    tier: z.record(z.string(), z.string()),
    days: z.string(),
    /** The first day on which paid days are used again; empty where it isn't known, or they are already. */
    resumesOn: z.string(),
    lastDay: z.string(),
  }),
  words: clubWords,
  read: async (days, services) => withClub(days, services),
  values: ({ programme, tier, days, resumesOn, lastDay }, { locale, day, figure }) => ({
    club: inLocale(programme.programName, locale),
    tier: inLocale(tier, locale),
    days: figure(days),
    resumes: resumesOn === '' ? '' : day(resumesOn),
    until: day(lastDay),
  }),
  letter: ({ event, resumesOn }, { values }) => {
    const isOpen = event === 'tierStarts' && resumesOn === ''
    return {
      key: `days.${event}`,
      facts: [
        ['days.fact.days', values.days],
        resumesOn === '' ? undefined : ['days.fact.resumes', values.resumes],
        isOpen ? undefined : ['days.fact.until', values.until],
      ],
      link: { label: 'days.link', path: '/overview' },
      footer: 'days.footer',
    }
  },
})
