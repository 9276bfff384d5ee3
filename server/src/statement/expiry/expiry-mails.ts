import * as z from 'zod/mini'
import { customerInMail, defineMail, type Mail } from '../../mails/index.ts'
import { writtenFor } from '../../platform/locale.ts'
import en from '../locales/en.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }
import { formatsIn } from '../words.ts'

/** Tells a member that points are about to expire (SUMM-03). Its date is formatted as on the statement. */
export const pointsExpiringMail = defineMail({
  topic: 'mail.pointsExpiring',
  class: 'bulk',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    programCode: z.optional(z.string()),
    points: z.string(),
    expiresOn: z.string(),
    daysLeft: z.string(),
  }),
  words: { en, ko },
  values: ({ points, expiresOn, daysLeft }, { figure, days, locale }) => ({
    points: figure(points),
    day: formatsIn(writtenFor(locale)).date(expiresOn),
    days: days(Number(daysLeft)),
    count: points,
  }),
  letter: ({ daysLeft }, { values }) => ({
    key: daysLeft === '0' ? 'mail.today' : 'mail',
    facts: [
      ['mail.points', values.points],
      ['mail.lastDay', values.day],
    ],
    showsBalance: true,
    link: { label: 'mail.link', path: '/member/pointsexpiry' },
    footer: 'mail.footer',
  }),
})

export const expiryMails: readonly Mail[] = [pointsExpiringMail]
