import * as z from 'zod/mini'
import type { Configuration } from '../../configuration/index.ts'
import { findCustomerByEmail } from '../../membership/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { localeFrom } from '../../platform/locale.ts'
import type { Consumer } from '../../platform/outbox/relay.ts'
import { mailLater, type IdentityMail } from '../identity-mails.ts'
import { readCredential } from '../store.ts'
import { filedTopic } from './file-enrolment.ts'
import { noteMail } from './store.ts'

/** Mails about enrolling that one address gets in an hour: anyone may write a stranger's address into the form. */
const MOST_MAILS = 5
const HOUR_MS = 3_600_000

const payload = z.object({
  companyCode: z.string(),
  email: z.string(),
  locale: z.string(),
  linkId: z.uuid(),
  hours: z.string(),
})

/**
 * Answers an enrolment by mail, where only the holder of the address reads it: with the link that finishes it, or, to somebody who
 * has an account, with the ways in. Names that were typed stand in neither, or the form would carry strangers' words to strangers.
 */
export function enrolmentMails(services: {
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
  /** Sends what was ordered here without waiting for the next round. */
  readonly nudgeOutbox: () => void
}): Readonly<Record<string, Consumer>> {
  return {
    [filedTopic]: async (message, messageId) => {
      const { email, ...facts } = z.parse(payload, message)
      const now = services.clock.now()
      await inTransaction(services.database, async (tx) => {
        const bound = { since: new Date(now.getTime() - HOUR_MS), most: MOST_MAILS }
        if (!(await noteMail(tx, { messageId, email, now }, bound))) return
        const locale = localeFrom(facts.locale)
        await mailLater(tx, {
          to: email,
          locale,
          companyCode: facts.companyCode,
          values: { hours: facts.hours },
          ...(await wayFor(tx, email, facts.linkId)),
        })
      })
      services.nudgeOutbox()
    },
  }
}

/** Who has a password is shown the ways in; everybody else, also a person whom an import made, sets one by the link. */
async function wayFor(tx: Tx, email: string, linkId: string): Promise<Pick<IdentityMail, 'kind' | 'link'>> {
  const customer = await findCustomerByEmail(tx, email)
  const credential = customer === undefined ? undefined : await readCredential(tx, customer)
  return credential === undefined
    ? { kind: 'memberActivation', link: { path: '/useractivation', linkId } }
    : { kind: 'accountExists', link: { path: '/member/login' } }
}
