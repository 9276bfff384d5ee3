import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../../platform/branded-ids.ts'
import type { MemberKey, SpendingRight } from '../store.ts'

export interface NewInvitation extends MemberKey {
  readonly invitation_id: string
  readonly pool_id: string
  readonly spending: SpendingRight
  readonly invited_by: CustomerNumber
  readonly sent_at: Date
  readonly ends_at: Date
}

export interface InvitationRow extends NewInvitation {
  readonly state: 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED'
}

const columns = sql`invitation_id, pool_id, company_code, program_code, membership_number, account, customer_number, spending,
  invited_by, state, sent_at, ends_at`

/** Writes an invitation; false if the person already has an open one. */
export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into pool_invitation (invitation_id, pool_id, company_code, program_code, membership_number, account,
      customer_number, spending, invited_by, sent_at, ends_at)
    values (${row.invitation_id}, ${row.pool_id}, ${row.company_code}, ${row.program_code}, ${row.membership_number},
      ${row.account}, ${row.customer_number}, ${row.spending}, ${row.invited_by}, ${row.sent_at}, ${row.ends_at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function readInvitation(
  database: Database | Tx,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from pool_invitation where invitation_id = ${invitationId}`.execute(database)
  return rows[0]
}

/** Ends an invitation once; false if it had already ended. */
export async function endInvitation(
  tx: Tx,
  invitationId: string,
  state: Exclude<InvitationRow['state'], 'PENDING'>,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pool_invitation set state = ${state}, ended_at = ${at}
    where invitation_id = ${invitationId} and state = 'PENDING'`.execute(tx)
  return numAffectedRows === 1n
}

export interface SentInvitation extends InvitationRow {
  readonly given_name: string
  readonly family_name: string
}

/** A pool's unanswered invitations, oldest first. Expired ones are left out, whether or not the job has run. */
export async function readSent(
  database: Database | Tx,
  poolId: string,
  now: Date,
): Promise<readonly SentInvitation[]> {
  const { rows } = await sql<SentInvitation>`
    select ${columns}, given_name, family_name from pool_invitation join customer using (customer_number)
    where pool_id = ${poolId} and state = 'PENDING' and ends_at > ${now}
    order by sent_at, invitation_id`.execute(database)
  return rows
}

export interface ReceivedInvitation {
  readonly invitation_id: string
  readonly given_name: string
  readonly family_name: string
  readonly members: number
  readonly sent_at: Date
  readonly ends_at: Date
}

/** An account's open invitations: the sender and the pool's size. */
export async function readReceived(
  database: Database,
  account: LedgerAccount,
  now: Date,
): Promise<readonly ReceivedInvitation[]> {
  const { rows } = await sql<ReceivedInvitation>`
    select i.invitation_id, c.given_name, c.family_name, i.sent_at, i.ends_at,
      (select count(*)::integer from pool_member p where p.pool_id = i.pool_id and p.left_at is null) as members
    from pool_invitation i join customer c on c.customer_number = i.invited_by
    where i.account = ${account} and i.state = 'PENDING' and i.ends_at > ${now}
    order by i.sent_at, i.invitation_id limit 20`.execute(database)
  return rows
}

/** Expired invitations that haven't been ended yet. */
export async function readOverdue(
  database: Database,
  now: Date,
  after: Pick<InvitationRow, 'ends_at' | 'invitation_id'> | undefined,
  most: number,
): Promise<readonly InvitationRow[]> {
  const since =
    after === undefined
      ? sql`true`
      : sql`(ends_at, invitation_id) > (${after.ends_at}::timestamptz, ${after.invitation_id}::uuid)`
  const { rows } = await sql<InvitationRow>`
    select ${columns} from pool_invitation
    where state = 'PENDING' and ends_at <= ${now} and ${since}
    order by ends_at, invitation_id limit ${most}`.execute(database)
  return rows
}
