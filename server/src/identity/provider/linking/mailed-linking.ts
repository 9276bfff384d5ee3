import type { StepTopic } from '@waymark/contract/console/operations/message-topics'
import type { confirmProviderLink } from '@waymark/contract/identity/provider/confirm-provider-link'
import type * as confirmShapes from '@waymark/contract/identity/provider/confirm-provider-link.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { requestProviderLink } from '@waymark/contract/identity/provider/request-provider-link'
import type * as requestShapes from '@waymark/contract/identity/provider/request-provider-link.shapes'
import { createHash } from 'node:crypto'
import { isMembershipNumber, withoutGrouping } from '@waymark/rules/membership-number'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import { findCustomerByEmail, findCustomerByNumber, readCustomer } from '../../../membership/index.ts'
import type { Configuration } from '../../../configuration/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { localeFrom } from '../../../platform/locale.ts'
import type { Call } from '../../../calls/call.ts'
import { canMail } from '../../../platform/mail/recipient-limit.ts'
import { sendLater } from '../../../platform/outbox/outbox.ts'
import type { Consumer } from '../../../platform/outbox/relay.ts'
import { mailLater } from '../../identity-mails.ts'
import { linkOwner, makeLink, takeLink } from '../../mailed-links.ts'
import { companyOfOwner } from '../../person-protection.ts'
import { readCredential } from '../../store.ts'
import { link } from './links.ts'
import { providerNamed, type ProviderServices } from '../provider-services.ts'
import { findLinkable } from '../provider-store.ts'
import { browserCookie, browserHash } from '../visits.ts'

/** How long the mailed link is valid. */
const LINK_MINUTES = 30
const HOUR_MS = 3_600_000

const asked = z.object({
  loginId: z.string(),
  companyCode: z.string(),
  issuer: z.string(),
  subject: z.string(),
  provider: z.string(),
  providerName: z.string(),
  email: z.string(),
  browser: z.string(),
  /** The visit's id, so that one visit sends one email. */
  visit: z.string(),
})

/**
 * Asks the member with a number or address whether to link an identity to their account. The work here is the same whether or not there is
 * one: the lookup happens when the email is made, after the answer.
 */
export async function requestLink(
  services: ProviderServices,
  call: Call<typeof requestProviderLink>,
): Promise<Domain<typeof requestShapes>['answer']> {
  const { handle, loginId, companyCode } = call.body.object
  const cookie = call.cookies[browserCookie]
  if (cookie === undefined) return call.fail('LINK_GONE')
  const browser = browserHash(cookie)
  const visit = await findLinkable(services.database, handle, browser, call.now)
  if (visit === undefined) return call.fail('LINK_GONE')
  const payload: z.output<typeof asked> = {
    loginId,
    companyCode,
    issuer: visit.issuer,
    subject: visit.subject,
    provider: visit.provider,
    providerName: providerNamed(services, visit.provider).name,
    email: visit.claims.email ?? '',
    browser: browser.toString('base64url'),
    visit: createHash('sha256').update(handle).digest('base64url'),
  }
  await inTransaction(services.database, async (tx) => {
    await sendLater(tx, { id: uuidv7(), topic: linkAskedTopic, payload, class: 'security' })
  })
  services.nudgeOutbox()
  return { object: { minutes: LINK_MINUTES } }
}

const linkAskedTopic = 'identity.providerLinkAsked'

/** Creates the requested email, if there is a member to ask. The identity is in the link's row, not in its address. */
export function providerLinkMails(services: {
  readonly database: Database
  readonly configuration: Configuration
  readonly clock: Clock
  readonly linkKey: Buffer
  readonly nudgeOutbox: () => void
}): Readonly<Partial<Record<StepTopic, Consumer>>> {
  return {
    [linkAskedTopic]: async (message, id) => {
      const { loginId, companyCode, providerName, visit, ...detail } = z.parse(asked, message)
      const number = withoutGrouping(loginId)
      const customer = isMembershipNumber(number)
        ? await findCustomerByNumber(services.database, companyCode, number)
        : await findCustomerByEmail(services.database, loginId.trim(), companyCode)
      const person = customer === undefined ? undefined : await readCustomer(services.database, customer)
      if (customer === undefined || person === undefined) return
      const now = services.clock.now()
      const { mails } = await services.configuration.company(companyCode)
      const perHour = { most: mails.providerLinksAnHour, withinMs: HOUR_MS }
      const ofVisit = { id: `${id}:visit`, to: visit, kind: 'providerLinkOfVisit', now }
      if (!(await canMail(services.database, ofVisit, { most: 1, withinMs: HOUR_MS }))) return
      const caused = { id, to: person.email, kind: 'providerLink', now }
      if (!(await canMail(services.database, caused, perHour))) return
      const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000)
      const locale = localeFrom(person.preferred_language)
      const about = { to: person.email, customer, locale, companyCode }
      const hasJoined = (await readCredential(services.database, customer)) !== undefined
      await inTransaction(services.database, async (tx) => {
        // An imported person chooses password and PIN first: signed in without them they could prove nothing, and confirm no change.
        if (!hasJoined)
          return mailLater(tx, { ...about, kind: 'passwordNotChosen', link: { path: '/member/register' } })
        const made = { purpose: 'linkProvider' as const, customer, detail }
        const linkId = await makeLink(tx, services.linkKey, made, { now, expiresAt })
        return mailLater(tx, {
          ...about,
          kind: 'providerLink',
          link: { path: '/callback', linkId },
          values: { provider: providerName, email: detail.email, minutes: String(LINK_MINUTES) },
        })
      })
      services.nudgeOutbox()
    },
  }
}

const linkDetail = z.pick(asked, { issuer: true, subject: true, provider: true, email: true, browser: true })

/**
 * Links the identity of a mailed link. Only in the browser that requested it: a member who is tricked into opening the link elsewhere gives
 * nobody their account.
 */
export async function confirmLink(
  services: ProviderServices,
  call: Call<typeof confirmProviderLink>,
): Promise<Domain<typeof confirmShapes>['answer']> {
  const cookie = call.cookies[browserCookie]
  if (cookie === undefined) return call.fail('LINK_GONE')
  const owner = await linkOwner(services.database, call.body.object.token, 'linkProvider')
  if (owner === undefined) return call.fail('LINK_GONE')
  const { companyCode } = await companyOfOwner(services, owner, call.company)
  const origin = { companyCode, address: call.address, userAgent: call.userAgent }
  const provider = await inTransaction(services.database, async (tx) => {
    const found = await takeLink(tx, call.body.object.token, 'linkProvider', call.now)
    if (found.kind === 'gone' || found.link.customer === undefined) return call.fail('LINK_GONE')
    const { browser, ...identity } = z.parse(linkDetail, found.link.detail)
    if (browser !== browserHash(cookie).toString('base64url')) return call.fail('LINK_GONE')
    if (!(await link(services, tx, found.link.customer, identity, origin)))
      return call.fail('IDENTITY_LINKED')
    return identity.provider
  })
  services.nudgeOutbox()
  return { object: { provider: providerNamed(services, provider) } }
}
