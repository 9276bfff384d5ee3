import type { AppOptions } from './app-options.ts'
import { claimMails } from './claims/index.ts'
import { publicUrlOf, type CompanyConfiguration, type Configuration } from './configuration/index.ts'
import { poolMails } from './family/index.ts'
import { feedbackMails } from './feedback/index.ts'
import {
  enrolmentMails,
  factorKeysOf,
  failedSignIns,
  identityMails,
  providerLinkMails,
  resetLinkOrders,
} from './identity/index.ts'
import { requestMails } from './service-requests/index.ts'
import type { Consumer } from './platform/outbox/relay.ts'
import { tierMails } from './tiers/index.ts'
import { expiryMails } from './statement/index.ts'
import { orderKinds } from './order-kinds.ts'
import { orderMails } from './orders/index.ts'
import { transferMails } from './points/index.ts'

/** Who takes which message of the outbox. */
export function mailConsumers(
  options: AppOptions,
  configuration: Configuration,
  nudgeOutbox: () => void,
): Readonly<Record<string, Consumer>> {
  const linkKey = options.keys.derive('mailed links')
  const database = options.databases.jobs
  const publicUrlFor = (company: CompanyConfiguration): string => publicUrlOf(company, options.publicUrls)
  const services = { configuration, mailer: options.mailer, publicUrlFor }
  const orders = { database, clock: options.clock, configuration, linkKey, nudgeOutbox }
  return {
    ...transferMails({ ...services, database, clock: options.clock }),
    ...claimMails({ ...services, database }),
    ...poolMails({ ...services, database, clock: options.clock }),
    ...feedbackMails({ ...services, database }),
    ...requestMails({ ...services, database }),
    ...expiryMails({ ...services, database }),
    ...tierMails({ ...services, database }),
    ...orderMails({ ...services, kinds: orderKinds, database, clock: options.clock }),
    ...identityMails({
      ...services,
      database,
      clock: options.clock,
      linkKey,
      challengeKey: factorKeysOf(options.keys).challenges,
    }),
    ...failedSignIns({ database, configuration, nudgeOutbox }),
    ...enrolmentMails(orders),
    ...providerLinkMails(orders),
    ...resetLinkOrders(orders),
  }
}
