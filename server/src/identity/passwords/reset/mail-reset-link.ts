import type { StepTopic } from '@waymark/contract/console/operations/message-topics'
import * as z from 'zod/mini'
import type { Configuration } from '../../../configuration/index.ts'
import { findCustomerByEmail, findCustomerByNumber, readCustomer } from '../../../membership/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { localeFrom } from '../../../platform/locale.ts'
import { customerNumber, type CustomerNumber } from '../../../platform/branded-ids.ts'
import type { Consumer } from '../../../platform/outbox/relay.ts'
import { mailLater } from '../../identity-mails.ts'
import { readCredential } from '../../store.ts'
import { orderedLink } from './reset-links.ts'

export const resetLinkTopic = 'identity.resetLink'

const payload = z.object({
  companyCode: z.string(),
  locale: z.string(),
  programCode: z.optional(z.string()),
  email: z.optional(z.string()),
  membershipNumber: z.optional(z.string()),
  customer: z.optional(z.string()),
})
type Order = z.output<typeof payload>

export interface ResetLinkServices {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  readonly linkKey: Buffer
  readonly nudgeOutbox: () => void
}

/** Creates and emails the ordered reset links, for people who exist. */
export function resetLinkOrders(services: ResetLinkServices): Readonly<Partial<Record<StepTopic, Consumer>>> {
  return {
    [resetLinkTopic]: async (message, id) => {
      const order = z.parse(payload, message)
      const customer = await findOwner(services.database, order)
      if (customer !== undefined && (await mailLink(services, order, customer, id))) services.nudgeOutbox()
    },
  }
}

/** Emails a link, once per order, within an account's hourly limit, whoever requests it. */
async function mailLink(
  { database, clock, configuration, linkKey }: ResetLinkServices,
  { companyCode, locale }: Order,
  customer: CustomerNumber,
  orderId: string,
): Promise<boolean> {
  const company = await configuration.findCompany(companyCode)
  const person = await readCustomer(database, customer)
  const credential = await readCredential(database, customer)
  if (company === undefined || person === undefined) return false
  const now = clock.now()
  const { linkMinutes, mostLinksAnHour } = company.reset
  return inTransaction(database, async (tx) => {
    const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
    const rules = { now, expiresAt, mostMailsAnHour: mostLinksAnHour }
    const link = await orderedLink(tx, linkKey, { customer, orderId }, rules)
    if (link.kind === 'prolonged') return false
    const { linkId } = link
    const about = { to: person.email, customer, locale: localeFrom(locale), companyCode }
    // An imported person who hasn't joined yet has no password to reset: the email points to joining, and the link has no owner.
    await mailLater(
      tx,
      credential === undefined
        ? { ...about, kind: 'passwordNotChosen', link: { path: '/member/register' } }
        : {
            ...about,
            kind: 'passwordResetLink',
            link: { path: '/resetpassword', linkId },
            values: { minutes: String(linkMinutes) },
          },
    )
    return true
  })
}

async function findOwner(database: Database, order: Order): Promise<CustomerNumber | undefined> {
  if (order.customer !== undefined) return customerNumber(order.customer)
  if (order.email !== undefined) return findCustomerByEmail(database, order.email, order.companyCode)
  return order.membershipNumber === undefined
    ? undefined
    : findCustomerByNumber(database, order.companyCode, order.membershipNumber, order.programCode)
}
