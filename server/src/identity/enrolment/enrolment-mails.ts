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
import { askedAgainTopic } from './resend-activation.ts'
import { findWaiting, noteMail } from './store.ts'

/** Mails about enrolling that one address gets in an hour: anyone may write a stranger's address into the form. */
const MOST_MAILS = 5
const HOUR_MS = 3_600_000

interface MailServices {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  /** Derives the secrets of links. */
  readonly linkKey: Buffer
  /** Sends what was ordered here without waiting for the next round. */
  readonly nudgeOutbox: () => void
}

const asked = z.object({ companyCode: z.string(), email: z.string(), locale: z.string() })
const filed = z.extend(asked, { linkId: z.uuid(), hours: z.string() })
const token = z.extend(filed, { partner: z.string() })

/** What a mail says and where it leads; undefined where nothing is to be said. */
type Say = Pick<IdentityMail, 'kind' | 'link' | 'values'> | undefined

/**
 * Answers what was asked for by mail, where only the holder of the address reads it: with the link that finishes an enrolment, or, to
 * somebody who has an account, with the ways in. Names that were typed stand in neither, or the form would carry strangers' words to
 * strangers.
 */
export function enrolmentMails(services: MailServices): Readonly<Record<string, Consumer>> {
  return {
    [filedTopic]: async (message, id) => {
      const { linkId, hours, ...facts } = z.parse(filed, message)
      await answer(services, id, facts, async (tx) =>
        (await hasAccount(tx, facts.email)) ? accountExists : activation(linkId, hours),
      )
    },
    [askedAgainTopic]: async (message, id) => {
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

/** Orders the one mail that answers a message, within what an address may get. */
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
