import { dayIn, type Day } from '@waymark/rules/calendar'
import { maskedName } from '@waymark/rules/names/masked-name'
import { followMerge, lockKept } from '../../closures/index.ts'
import type { Configuration } from '../../configuration/index.ts'
import {
  accountId,
  contributeShare,
  customerId,
  journalId,
  journalTime,
  newJournalId,
  readAccruals,
  readOwnLots,
  returnPoints,
  type JournalId,
} from '../../ledger/index.ts'
import { readCustomer } from '../../membership/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { forEachRow } from '../../platform/jobs/for-each-row.ts'
import { endInvitation, readOverdue, type InvitationRow } from '../invitations/invitation-store.ts'
import { queuePoolMail } from './pool-mails.ts'
import {
  readFormer,
  readSharing,
  setShareDone,
  type FormerPart,
  type SharingPart,
} from './pool-parts-store.ts'

export interface UpdateServices {
  /** The jobs' role. */
  readonly database: Database
  readonly clock: Clock
  readonly configuration: Configuration
}

const PAGE = 100
const first = '00000000-0000-0000-0000-000000000000'
/** Open transactions can still write a journal slightly older than the newest, so recent ones are checked again. */
const OVERLAP_MS = 10 * 60_000

/**
 * A pool's background work (POINT-13): expires invitations, moves shares of new accruals in, and returns points that came back to a pool
 * after their contributor left. Each member is processed in their own transaction; a failure is reported and retried in the next run.
 */
export async function updatePools(services: UpdateServices, report: (error: unknown) => void): Promise<void> {
  await endInvitations(services, report)
  await moveShares(services, report)
  await bringHome(services, report)
}

async function endInvitations({ database, clock }: UpdateServices, report: (error: unknown) => void) {
  const now = clock.now()
  await forEachRow<InvitationRow>({
    read: async (after, most) => readOverdue(database, now, after, most),
    keyOf: ({ invitation_id: id }) => id,
    work: async (invitation) =>
      inTransaction(database, async (tx) => {
        if (!(await endInvitation(tx, invitation.invitation_id, 'EXPIRED', now))) return
        const invited = await readCustomer(tx, invitation.customer_number)
        const name = maskedName(invited?.given_name ?? '', invited?.family_name ?? '')
        const to = { customer: invitation.invited_by, companyCode: invitation.company_code }
        await queuePoolMail(tx, 'poolExpired', to, { name })
      }),
    onFailure: report,
  })
}

async function moveShares(services: UpdateServices, report: (error: unknown) => void): Promise<void> {
  await forEachRow<SharingPart>({
    read: async (after, most) => readSharing(services.database, after?.pool_member_id ?? first, most),
    keyOf: ({ pool_member_id: id }) => id,
    work: async (part) => moveShare(services, part),
    onFailure: report,
  })
}

/** Moves each accrual's share once: the ledger records them. A frozen or protected account is retried in the next run. */
async function moveShare(services: UpdateServices, part: SharingPart): Promise<void> {
  const { database } = services
  const account = accountId(part.account)
  const today = await todayOf(services, part)
  let after = sinceOf(part)
  for (;;) {
    // A batch's journals can be more than a page, all of one millisecond, so each page starts after the accrual read last.
    const page = await readAccruals(database, account, after, PAGE)
    for (const accrual of page) {
      if (!(await moveShareOf(services, part, { accrual, today }))) return
      await setShareDone(database, part.pool_member_id, accrual)
      after = accrual
    }
    if (page.length < PAGE) return
  }
}

/** @returns false if the account's points can't leave now */
async function moveShareOf(
  { database, clock }: UpdateServices,
  part: SharingPart,
  { accrual, today }: { readonly accrual: JournalId; readonly today: Day },
): Promise<boolean> {
  const { kind } = await contributeShare(database, {
    account: accountId(part.account),
    pool: accountId(part.pool_account),
    accrual,
    percent: part.share_percent,
    today,
    journal: newJournalId(clock.now()),
    facts: { rule: 'pool', detail: { percent: part.share_percent } },
  })
  return kind !== 'frozen' && kind !== 'protected' && kind !== 'forbidden'
}

/** Where the first page starts. */
function sinceOf({ share_from: from, share_done: done }: SharingPart): JournalId {
  if (done === null) return journalId(from)
  const before = newJournalId(new Date(journalTime(journalId(done)).getTime() - OVERLAP_MS))
  return before > from ? before : journalId(from)
}

async function bringHome(services: UpdateServices, report: (error: unknown) => void): Promise<void> {
  await forEachRow<FormerPart>({
    read: async (after, most) => readFormer(services.database, after, most),
    keyOf: ({ pool_member_id: id }) => id,
    work: async (part) => bringHomeOf(services, part),
    onFailure: report,
  })
}

/** Returns points to who put them in, and on to the kept membership if theirs was merged meanwhile: both or neither. */
async function bringHomeOf(services: UpdateServices, part: FormerPart): Promise<void> {
  const { database, clock } = services
  const pool = accountId(part.pool_account)
  const to = accountId(part.account)
  const today = await todayOf(services, part)
  if ((await readOwnLots(database, pool, to, today)).length === 0) return
  const [journal, nextJournal] = [newJournalId(clock.now()), newJournalId(clock.now())]
  const key = {
    companyCode: part.company_code,
    programCode: part.program_code,
    membershipNumber: part.membership_number,
  }
  await inTransaction(database, async (tx) => {
    const kept = await lockKept(tx, key, [pool, to])
    const principal = customerId(part.customer_number)
    const { kind } = await returnPoints(tx, { principal, pool, to, today, journal, facts: { rule: 'pool' } })
    if (kind !== 'returned' || kept === undefined) return
    await followMerge(tx, { key, from: to, kept, today, journal: nextJournal })
  })
}

async function todayOf(
  { configuration, clock }: UpdateServices,
  { company_code: company, program_code: program }: { company_code: string; program_code: string },
) {
  const { programme } = await configuration.programme(company, program)
  return dayIn(programme.timeZone, clock.now())
}
