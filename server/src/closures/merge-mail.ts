import { groupedNumber } from '@waymark/rules/membership-number'
import { screenAddresses } from '@waymark/contract/screen-addresses'
import * as z from 'zod/mini'
import { customerInMail, defineMail, type Mail } from '../mails/index.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

/** Tells the person of a kept membership that another one was merged into it, and who to turn to if that's wrong. */
export const mergedMail = defineMail({
  topic: 'mail.membershipsMerged',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    programCode: z.string(),
    from: z.string(),
    into: z.string(),
    points: z.string(),
    caseNumber: z.string(),
  }),
  words: { en, ko },
  values: ({ from, into, points, caseNumber }, { figure }) => ({
    from: groupedNumber(from),
    into: groupedNumber(into),
    points: figure(points),
    caseNumber,
  }),
  letter: (_merge, { values, say }) => ({
    key: 'mail.merged',
    more: [say('mail.merged.wrong')],
    facts: [
      ['mail.merged.kept', values.into],
      ['mail.merged.earlier', values.from],
      ['mail.merged.points', values.points],
      ['mail.merged.case', values.caseNumber],
    ],
    showsBalance: true,
    link: { label: 'mail.merged.link', path: screenAddresses.contact.url },
    footer: 'mail.merged.footer',
  }),
})

export const closureMails: readonly Mail[] = [mergedMail]
