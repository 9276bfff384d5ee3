import type { StepTopic } from '@waymark/contract/console/operations/message-topics'
import { v5 as uuidv5 } from 'uuid'
import * as z from 'zod/mini'
import type { Configuration } from '../configuration/index.ts'
import { hasAccount, makeLink } from '../identity/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { isOrdered } from '../platform/outbox/outbox.ts'
import type { Consumer } from '../platform/outbox/relay.ts'
import { readApplication } from './registration/application-store.ts'
import { companyLinkMail, type LinkMailKind } from './company-mails.ts'
import { readInvited } from './users/nominee-store.ts'
import { findRegistering } from './registration/registering.ts'

/** The outbox's topic for a registration that was filed. */
export const companyFiledTopic = 'company.filed'
/** The outbox's topic for a user who was invited, once or again. */
export const companyInvitedTopic = 'company.invited'

/** The outbox's topic for a user who was invited with many others: nothing waits behind their emails. */
export const companyImportedTopic = 'company.imported'

const HOUR_MS = 3_600_000

interface LinkServices {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  /** Derives the secrets of links. */
  readonly linkKey: Buffer
  readonly nudgeOutbox: () => void
}

const invited = z.object({ nominee: z.string() })
const filed = z.object({ applicationId: z.uuid(), locale: z.string() })

/**
 * Makes the links that companies' mails carry. Which one it is depends on whether the address belongs to somebody with a password, which
 * is found out here, after the answer, and is told to that address only.
 */
export function companyLinks(services: LinkServices): Readonly<Partial<Record<StepTopic, Consumer>>> {
  return {
    [companyFiledTopic]: async (message) => {
      const { applicationId, locale } = z.parse(filed, message)
      const application = await readApplication(services.database, applicationId)
      if (application === undefined) return
      const { company_code: companyCode, program_code: programCode, email } = application
      const registering = await findRegistering(services.configuration, { companyCode, programCode })
      if (registering === undefined) return
      await mailLink(services, {
        email,
        locale,
        companyCode,
        detail: { application: applicationId },
        hours: registering.terms.linkHours,
        kinds: { newcomer: 'companyActivation', known: 'companyConfirmation' },
        name: application.facts.companyName,
      })
    },
    [companyInvitedTopic]: async (message) => mailInvited(services, message),
    [companyImportedTopic]: async (message, id) => mailInvited(services, message, mailIdOf(id)),
  }
}

/** The id of the email that a message leads to: the same, however often the message is delivered. */
function mailIdOf(messageId: string): string {
  return uuidv5('mail', messageId)
}

/** @param bulkId of an email that waits for all others, and is ordered once */
async function mailInvited(services: LinkServices, message: unknown, bulkId?: string): Promise<void> {
  const { nominee } = z.parse(invited, message)
  const user = await readInvited(services.database, nominee)
  const endsAt = user?.invitation_ends_at ?? null
  if (user?.status !== 'P' || endsAt === null) return
  const left = endsAt.getTime() - services.clock.now().getTime()
  if (left <= 0) return
  await mailLink(services, {
    email: user.email,
    locale: user.preferred_language,
    companyCode: user.company_code,
    detail: { nominee },
    hours: Math.ceil(left / HOUR_MS),
    kinds: { newcomer: 'userActivation', known: 'userInvitation' },
    name: user.company_name,
    bulkId,
  })
}

interface OrderedLink {
  readonly email: string
  readonly locale: string
  readonly companyCode: string
  readonly detail: Readonly<Record<string, string>>
  readonly hours: number
  readonly kinds: { readonly newcomer: LinkMailKind; readonly known: LinkMailKind }
  readonly name: string
  readonly bulkId?: string | undefined
}

/** Somebody new chooses password and PIN behind the link; who has them confirms with the link alone. */
async function mailLink(services: LinkServices, order: OrderedLink): Promise<void> {
  const { email, locale, companyCode, detail, hours, kinds, name, bulkId } = order
  const now = services.clock.now()
  const times = { now, expiresAt: new Date(now.getTime() + hours * HOUR_MS) }
  await inTransaction(services.database, async (tx: Tx) => {
    if (bulkId !== undefined && (await isOrdered(tx, bulkId))) return
    const isKnown = await hasAccount(tx, email)
    const purpose = isKnown ? 'companyInvitation' : 'activateMember'
    const linkId = await makeLink(tx, services.linkKey, { purpose, customer: undefined, detail }, times)
    const kind = isKnown ? kinds.known : kinds.newcomer
    const letter = { email, locale, companyCode, linkId, name, hours: String(hours) }
    await companyLinkMail(kind).later(tx, letter, bulkId, bulkId === undefined ? undefined : 'bulk')
  })
  services.nudgeOutbox()
}
