import * as z from 'zod/mini'
import { linkKeyOf, secretOf } from '../identity/index.ts'
import { customerInMail, DAY_MS, defineMail, type Mail } from '../mails/index.ts'
import { localeFrom } from '../platform/locale.ts'
import { nameInMail } from '../platform/mail/name-in-mail.ts'
import { companyTransferMails } from './points/transfer-mails.ts'
import { pendingMails } from './pending/pending-mails.ts'
import en from './locales/en.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }

/** Mails that carry a link, and the page that each leads to. */
const linkPages = {
  companyActivation: '/useractivation',
  companyConfirmation: '/corporate/invitation',
  userActivation: '/useractivation',
  userInvitation: '/corporate/invitation',
} as const satisfies Record<string, `/${string}`>
export type LinkMailKind = keyof typeof linkPages

/** Emails with a link that one address can get in a day: anyone can enter a stranger's address in the form. */
const MOST_LINKS_A_DAY = 10
/** Requests to join that one owner hears of in a day. */
const MOST_REQUESTS_A_DAY = 5
/** Offers of a company that its owner can withdraw and make again. */
const MOST_OFFERS_A_DAY = 5

const linked = z.object({
  email: z.string(),
  locale: z.string(),
  companyCode: z.string(),
  linkId: z.uuid(),
  /** The company's, as it was typed. */
  name: z.string(),
  hours: z.string(),
})

/** A mail with a link, to an address that was typed by somebody else. */
export const companyLinkMail = (kind: LinkMailKind) =>
  defineMail({
    topic: `mail.${kind}`,
    class: 'security',
    payload: linked,
    words: { en, ko },
    limit: () => ({ kind: 'companyLink', most: MOST_LINKS_A_DAY, withinMs: DAY_MS }),
    read: async ({ locale, linkId, ...facts }, { keys }) => ({
      ...facts,
      locale: localeFrom(locale),
      path: `${linkPages[kind]}?token=${secretOf(linkKeyOf(keys), linkId)}`,
    }),
    values: ({ name, hours: count }, { hours, days }) => ({
      name: nameInMail(name),
      hours: hours(Number(count)),
      days: days(Math.ceil(Number(count) / 24)),
    }),
    letter: ({ path }) => ({
      key: `mail.${kind}`,
      link: { label: `mail.${kind}.link`, path },
      footer: 'mail.footer',
    }),
  })

/** Tells the owner of a company that somebody wants to join. */
export const joinRequestMail = defineMail({
  topic: 'mail.companyJoinRequest',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    company: z.string(),
    name: z.string(),
    address: z.string(),
  }),
  words: { en, ko },
  limit: () => ({ kind: 'companyJoinRequest', most: MOST_REQUESTS_A_DAY, withinMs: DAY_MS }),
  values: ({ company, name, address }) => ({
    company: nameInMail(company),
    name: nameInMail(name),
    address,
  }),
  letter: (_request, { values }) => ({
    key: 'mail.companyJoinRequest',
    facts: [
      ['mail.companyJoinRequest.name', values.name],
      ['mail.companyJoinRequest.address', values.address],
    ],
    link: { label: 'mail.companyJoinRequest.link', path: '/corporate/overview' },
    footer: 'mail.footer',
  }),
})

/** The offer's own page is there for every user, whatever their privileges. */
const ownershipPages = {
  ownershipOffered: '/corporate/ownership',
  ownershipProposed: '/corporate/ownership',
  ownershipQuestioned: '/corporate/overview',
  ownershipTaken: '/corporate/overview',
} as const

/**
 * Tells of the hand-over of a company: the user to whom it is offered, by the owner or by an operator in their place, the owner of an
 * operator's offer, and the owner before once it is taken.
 */
export const ownershipMail = (kind: keyof typeof ownershipPages) =>
  defineMail({
    topic: `mail.${kind}`,
    class: 'security',
    payload: z.object({ customer: customerInMail, companyCode: z.string(), company: z.string() }),
    words: { en, ko },
    limit: () =>
      kind === 'ownershipOffered' ? { kind, most: MOST_OFFERS_A_DAY, withinMs: DAY_MS } : undefined,
    values: ({ company }) => ({ company: nameInMail(company) }),
    letter: () => ({
      key: `mail.${kind}`,
      link: { label: `mail.${kind}.link`, path: ownershipPages[kind] },
      footer: 'mail.footer',
    }),
  })

/** Offers the owner of a company that was just opened the memberships that they chose while registering (CORP-01). */
export const chosenSeatsMail = defineMail({
  topic: 'mail.chosenSeats',
  payload: z.object({
    customer: customerInMail,
    companyCode: z.string(),
    company: z.string(),
    count: z.string(),
  }),
  words: { en, ko },
  values: ({ company, count }) => ({ company: nameInMail(company), count }),
  letter: (_choice, { values }) => ({
    key: 'mail.chosenSeats',
    facts: [['mail.chosenSeats.count', values.count]],
    link: { label: 'mail.chosenSeats.link', path: '/corporate/register_product' },
    footer: 'mail.footer',
  }),
})

/** Every mail about companies. */
export const companyMails: readonly Mail[] = [
  companyLinkMail('companyActivation'),
  companyLinkMail('companyConfirmation'),
  companyLinkMail('userActivation'),
  companyLinkMail('userInvitation'),
  joinRequestMail,
  chosenSeatsMail,
  ownershipMail('ownershipOffered'),
  ownershipMail('ownershipProposed'),
  ownershipMail('ownershipQuestioned'),
  ownershipMail('ownershipTaken'),
  ...companyTransferMails,
  ...pendingMails,
]
