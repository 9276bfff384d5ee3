import { pagesToRequest } from '@waymark/contract/company-access/request-page-access'
import * as z from 'zod/mini'
import { customerInMail, DAY_MS, defineMail, type Mail } from '../mails/index.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

/** Requests that one owner is mailed in a day; their inbox has all of them. */
const MOST_REQUESTS_A_DAY = 10

/** Tells a company's owner that a user needs a page. */
export const pageRequestedMail = defineMail({
  topic: 'mail.pageRequested',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    company: z.string(),
    name: z.string(),
    page: z.enum(pagesToRequest),
    needs: z.enum(['R', 'F']),
  }),
  words: { en, ko },
  limit: () => ({ kind: 'pageRequested', most: MOST_REQUESTS_A_DAY, withinMs: DAY_MS }),
  values: ({ company, name, page, needs }, { word }) => ({
    company: nameInMail(company),
    name: nameInMail(name),
    page: word(`page.${page}`),
    needs: word(`needs.${needs}`),
  }),
  letter: (_request, { values }) => ({
    key: 'mail.pageRequested',
    facts: [
      ['mail.pageRequested.name', values.name],
      ['mail.pageRequested.page', values.page],
      ['mail.pageRequested.needs', values.needs],
    ],
    link: { label: 'mail.pageRequested.link', path: '/corporate/manageusers' },
    footer: 'mail.footer',
  }),
})

export const companyAccessMails: readonly Mail[] = [pageRequestedMail]
