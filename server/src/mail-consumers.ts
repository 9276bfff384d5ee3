import type { AppOptions } from './app-options.ts'
import { claimMails } from './claims/index.ts'
import { closureMails } from './closures/index.ts'
import { clubMails } from './club/index.ts'
import { companyAccessMails } from './company-access/index.ts'
import { companyImportTopic, companyLinks, companyMails, createSendBatch } from './companies/index.ts'
import { createFileWork, fileWorkTopic } from './console/index.ts'
import { publicUrlOf, type Configuration } from './configuration/index.ts'
import { poolMails } from './family/index.ts'
import { feedbackMails } from './feedback/index.ts'
import {
  enrolmentMails,
  failedSignIns,
  identityMails,
  isClosed,
  linkKeyOf,
  providerLinkMails,
  resetLinkOrders,
} from './identity/index.ts'
import { createReadMailMember } from './mail-members.ts'
import { mailsByTopic, type Mail } from './mails/index.ts'
import type { Consumer } from './platform/outbox/relay.ts'
import { lostSeats, seatMails } from './seats/index.ts'
import { requestMails } from './service-requests/index.ts'
import { expiryMails } from './statement/index.ts'
import { tierMails } from './tiers/index.ts'
import { orderKinds } from './order-kinds.ts'
import { orderMails } from './orders/index.ts'
import { transferMails } from './points/index.ts'

/** All mails the server sends. */
export const mails: readonly Mail[] = [
  ...transferMails,
  ...orderMails(orderKinds),
  ...claimMails,
  ...closureMails,
  ...companyMails,
  ...companyAccessMails,
  ...poolMails,
  ...feedbackMails,
  ...requestMails,
  ...expiryMails,
  ...tierMails,
  ...clubMails,
  ...seatMails,
  ...identityMails,
]

/** The outbox consumers by topic: the mails, and messages that lead to mails. */
export function mailConsumers(
  options: AppOptions,
  configuration: Configuration,
  nudgeOutbox: () => void,
): Readonly<Record<string, Consumer>> {
  const { keys, clock, mailer } = options
  const database = options.databases.jobs
  const orders = { database, clock, configuration, linkKey: linkKeyOf(keys), nudgeOutbox }
  return {
    ...mailsByTopic(mails, {
      database,
      clock,
      configuration,
      mailer,
      keys,
      publicUrlFor: (company) => publicUrlOf(company, options.publicUrls),
      readMember: createReadMailMember(database, clock),
      isClosed: async (customer) => isClosed(database, customer),
    }),
    ...failedSignIns({ database, configuration, nudgeOutbox }),
    ...enrolmentMails(orders),
    ...companyLinks(orders),
    [companyImportTopic]: createSendBatch(orders),
    [fileWorkTopic]: createFileWork(orders),
    ...providerLinkMails(orders),
    ...resetLinkOrders(orders),
    ...lostSeats({ ...orders, kinds: orderKinds, settlements: database }),
  }
}
