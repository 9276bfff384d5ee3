import { fullName } from '@waymark/rules/names/full-name'
import * as z from 'zod/mini'
import { customerInMail, defineMail, type Mail } from '../mails/index.ts'
import { readCustomer } from '../membership/index.ts'
import { localeFrom } from '../platform/locale.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import { referralLink } from './referral-link.ts'
import { forgetAddress, readFeedbackText, readInvite } from './store.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

const words = { en, ko }

/** Confirms a member's feedback (PROF-06). */
export const feedbackReceivedMail = defineMail({
  topic: 'mail.feedbackReceived',
  payload: z.object({ customer: customerInMail, companyCode: z.string(), reference: z.string() }),
  words,
  read: async (facts, { database }) => {
    const feedback = await readFeedbackText(database, facts.reference)
    return feedback === undefined ? undefined : { ...facts, feedback }
  },
  values: ({ reference }) => ({ reference }),
  letter: ({ reference, feedback }, { say }) => ({
    key: 'mail.feedback',
    more: [feedback.message],
    facts: [
      ['mail.feedback.reference', reference],
      ['mail.feedback.topic', say(`mail.feedback.topic.${feedback.topic}`)],
    ],
    footer: 'mail.feedback.footer',
  }),
})

/** Invites a member's friend (PROF-06). The address is deleted as soon as the mail server has the mail, so nothing is sent twice. */
export const referralInviteMail = defineMail({
  topic: 'mail.referralInvite',
  class: 'bulk',
  payload: z.object({ invite: z.uuid() }),
  words,
  read: async ({ invite }, { database }) => {
    const row = await readInvite(database, invite)
    if (row === undefined) return undefined
    const person = await readCustomer(database, row.customer_number)
    if (person === undefined) {
      await forgetAddress(database, invite)
      return undefined
    }
    return {
      invite,
      row,
      email: row.address,
      locale: localeFrom(row.language),
      companyCode: row.company_code,
      name: nameInMail(fullName(person.given_name, person.family_name)),
    }
  },
  values: ({ name }, { company, days }) => ({ name, days: days(company.profile.referrals.restDays) }),
  letter: ({ row }, { setting }) => ({
    key: 'mail.referral',
    link: {
      label: 'mail.referral.link',
      address: referralLink(setting.publicUrl, row.membership_number, row.language),
    },
    footer: 'mail.referral.footer',
  }),
  after: async ({ invite }, { database }) => forgetAddress(database, invite),
})

/** Mails for feedback and referrals. */
export const feedbackMails: readonly Mail[] = [feedbackReceivedMail, referralInviteMail]
