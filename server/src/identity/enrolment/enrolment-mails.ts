import type { StepTopic } from '@waymark/contract/console/operations/message-topics'
import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { localeFrom } from '../../platform/locale.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { mailLater, type IdentityMail } from '../identity-mails.ts'
import { makeLink } from '../mailed-links.ts'
import { affiliationTopic } from './affiliation.ts'
import { findEnrolling } from './enrolling.ts'
import { filedTopic } from './file-enrolment.ts'
import { hasAccount } from './has-account.ts'
import { resendTopic } from './resend-activation.ts'
import { findWaiting, noteMail } from './store.ts'

/** Enrolment emails per address per hour: anybody can enter a stranger's address in the form. */
const MOST_MAILS = 5
const HOUR_MS = 3_600_000

interface MailServices {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  /** Derives the secrets of links. */
  readonly linkKey: Buffer
  /** Sends new messages without waiting for the next round. */
  readonly nudgeOutbox: () => void
}

const asked = z.object({ companyCode: z.string(), email: z.string(), locale: z.string() })
const filed = z.extend(asked, { linkId: z.uuid(), hours: z.string() })
const token = z.extend(filed, { partner: z.string() })

/** An email's content and link; undefined if there is nothing to send. */
type Say = Pick<IdentityMail, 'kind' | 'link' | 'values'> | undefined

/**
 * Answers enrolment requests by email, where only the address's owner reads it: with the link that completes enrolment, or, for somebody
 * with an account, with ways to sign in. Neither contains typed names, or the form would deliver strangers' words to strangers.
 */
export function enrolmentMails(services: MailServices): Readonly<Partial<Record<StepTopic, Consumer>>> {
  return {
    [filedTopic]: async (message, id) => {
      const { linkId, hours, ...facts } = z.parse(filed, message)
      await answer(services, id, facts, async (tx) =>
        (await hasAccount(tx, facts.email)) ? accountExists : activation(linkId, hours),
      )
    },
    [resendTopic]: async (message, id) => {
      const facts = z.parse(asked, message)
      const waiting = await findWaiting(services.database, facts.companyCode, facts.email)
      const enrolling =
        waiting === undefined
          ? undefined
          : await findEnrolling(services.configuration, {
              companyCode: facts.companyCode,
              programCode: waiting.program_code,
            })
      const now = services.clock.now()
      await answer(services, id, facts, async (tx) => {
        if (await hasAccount(tx, facts.email)) return accountExists
        if (waiting === undefined || enrolling === undefined) return undefined
        const { linkHours } = enrolling.terms
        const linkId = await makeLink(
          tx,
          services.linkKey,
          { purpose: 'activateMember', customer: undefined, detail: { enrolment: waiting.enrolment_id } },
          { now, expiresAt: new Date(now.getTime() + linkHours * HOUR_MS) },
        )
        return activation(linkId, String(linkHours))
      })
    },
    [affiliationTopic]: async (message, id) => {
      const { linkId, hours, partner, ...facts } = z.parse(token, message)
      await answer(services, id, facts, async () => ({
        kind: 'affiliationToken',
        link: { path: '/member/register', linkId },
        values: { hours, partner },
      }))
    },
  }
}

const accountExists: Say = { kind: 'accountExists', link: { path: '/member/login' } }

function activation(linkId: string, hours: string): Say {
  return { kind: 'memberActivation', link: { path: '/useractivation', linkId }, values: { hours } }
}

/** Orders the one email that answers a message, within the address's limit. */
async function answer(
  services: MailServices,
  messageId: string,
  { email, companyCode, locale }: z.output<typeof asked>,
  say: (tx: Tx) => Promise<Say>,
): Promise<void> {
  const now = services.clock.now()
  const bound = { since: new Date(now.getTime() - HOUR_MS), most: MOST_MAILS }
  await inTransaction(services.database, async (tx) => {
    if (!(await noteMail(tx, { messageId, email, now }, bound))) return
    const said = await say(tx)
    if (said !== undefined)
      await mailLater(tx, { to: email, locale: localeFrom(locale), companyCode, ...said })
  })
  services.nudgeOutbox()
}
