import * as z from 'zod/mini'
import { customerInMail, DAY_MS, defineMail, type Mail } from '../../mails/index.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import en from '../locales/en.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }

const payload = z.object({
  customer: customerInMail,
  companyCode: z.string(),
  points: z.string(),
  /** Who asked, or whose the points are to be. */
  name: z.string(),
  reference: z.string(),
  note: z.string(),
})

/** More requests than these are on the approver's page and in the inbox only. */
const MOST_REQUESTS_A_DAY = 20

/** Asks an approver to decide a request. */
export const transferAskedMail = defineMail({
  topic: 'mail.companyTransferAsked',
  payload: z.extend(payload, { company: z.string() }),
  words: { en, ko },
  limit: () => ({ kind: 'companyTransferAsked', most: MOST_REQUESTS_A_DAY, withinMs: DAY_MS }),
  values: ({ company, points, name }, { figure }) => ({
    company: nameInMail(company),
    points: figure(points),
    count: points,
    name: nameInMail(name),
  }),
  letter: ({ note, reference }, { values }) => ({
    key: 'mail.companyTransferAsked',
    facts: [
      ['mail.companyTransfer.by', values.name],
      ['mail.companyTransfer.points', values.points],
      note === '' ? undefined : ['mail.companyTransfer.note', note],
      ['mail.companyTransfer.reference', reference],
    ],
    link: { label: 'mail.companyTransferAsked.link', path: '/corporate/points?tab=requests' },
    footer: 'mail.footer',
  }),
})

const kinds = {
  approved: 'companyTransferApproved',
  declined: 'companyTransferDeclined',
  expired: 'companyTransferExpired',
} as const

/** Tells who asked how their request ended. */
export const transferDecidedMail = (event: keyof typeof kinds) =>
  defineMail({
    topic: `mail.${kinds[event]}`,
    payload,
    words: { en, ko },
    values: ({ points, name }, { figure }) => ({
      points: figure(points),
      count: points,
      name: nameInMail(name),
    }),
    letter: ({ reference }, { values }) => ({
      key: `mail.${kinds[event]}`,
      facts: [
        ['mail.companyTransfer.to', values.name],
        ['mail.companyTransfer.points', values.points],
        ['mail.companyTransfer.reference', reference],
      ],
      link: { label: 'mail.companyTransfer.link', path: '/corporate/points' },
      footer: 'mail.footer',
    }),
  })

/** Every mail about a company's transfers. */
export const companyTransferMails: readonly Mail[] = [
  transferAskedMail,
  transferDecidedMail('approved'),
  transferDecidedMail('declined'),
  transferDecidedMail('expired'),
]
