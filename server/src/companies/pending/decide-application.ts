import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import type { Application } from '../registration/application-store.ts'
import { companyFiledTopic } from '../company-links.ts'
import { tellApplicant } from './pending-mails.ts'
import { declinePending, lockPending, releasePending, type PendingApplication } from './pending-store.ts'

/** An operator's decision about a registration that waits. */
export interface ApplicationDecision {
  readonly applicationId: string
  readonly verdict: 'approve' | 'decline'
  readonly by: string
  /** Called in the transaction that decides it. */
  readonly record: (tx: Tx, decided: PendingApplication) => Promise<void>
}

/** Approves a registration, which then goes on by its mailed link, or declines it; the applicant is told either way (CORP-01). */
export async function decideApplication(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { applicationId, verdict, by, record }: ApplicationDecision,
): Promise<PendingApplication | undefined> {
  return inTransaction(database, async (tx) => {
    const application = await lockPending(tx, applicationId)
    if (application === undefined) return undefined
    if (verdict === 'approve') {
      await releasePending(tx, applicationId, application.facts.registerState, by)
      await sendLink(tx, application, application.preferred_language)
    } else {
      await declinePending(tx, applicationId, by, clock.now())
      await tellApplicant(tx, application, 'DECLINED')
    }
    await record(tx, application)
    return application
  })
}

/** Orders the link that finishes a registration. */
export async function sendLink(
  tx: Tx,
  { application_id: applicationId }: Pick<Application, 'application_id'>,
  locale: string,
): Promise<void> {
  await sendLater(tx, {
    id: uuidv7(),
    topic: companyFiledTopic,
    class: 'security',
    payload: { applicationId, locale },
  })
}
