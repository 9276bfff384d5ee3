import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { forgetPages } from '../../platform/database/forget-old-rows.ts'

/** What a person, or a session of a provider, started; at least one of the two is known. */
interface ProviderSignIns {
  readonly issuer: string
  readonly subject: string | undefined
  readonly providerSession: string | undefined
  /** Only what the provider had signed by then, on its clock. */
  readonly until?: Date
}

/** Whether a visit `v` brought back this person, or came of this session of the provider. */
const isVisitOf = ({ issuer, subject, providerSession, until }: ProviderSignIns) => sql<boolean>`
  (v.issuer = ${issuer} and (${subject ?? null}::text is null or v.subject = ${subject ?? null})
    and (${providerSession ?? null}::text is null or v.provider_session = ${providerSession ?? null})
    and (${until ?? null}::timestamptz is null or v.signed_at is null or v.signed_at <= ${until ?? null}))`

/** Ends the sessions that started with an identity, or with one of its sessions at the provider. @param but the requesting session, which continues */
export async function endSessionsOf(
  tx: Tx,
  signIns: ProviderSignIns,
  now: Date,
  but?: string,
): Promise<void> {
  await sql`
    update session s set ended_at = ${now}, end_reason = 'signedOut' from provider_visit v
    where s.session_id = v.session_id and s.ended_at is null and ${isVisitOf(signIns)}
      and (${but ?? null}::uuid is null or s.session_id <> ${but ?? null})`.execute(tx)
}

/** Ends the sign-ins that started with an identity, or with one of its sessions at the provider, and don't have their second factor yet. */
export async function endPendingSignInsOf(tx: Tx, signIns: ProviderSignIns, now: Date): Promise<void> {
  await sql`
    update pending_sign_in set used_at = ${now} from provider_visit v
    where used_at is null and v.visit_id = (asked ->> 'visit')::uuid and ${isVisitOf(signIns)}`.execute(tx)
}

/** Ends the visits that haven't opened a session: nothing that they brought back can be used. One that is opening a session is waited for. */
export async function endVisitsOf(tx: Tx, signIns: ProviderSignIns, now: Date): Promise<void> {
  await sql`
    update provider_visit v set signed_out_at = ${now}
    where session_id is null and subject is not null and signed_out_at is null and ${isVisitOf(signIns)}`.execute(
    tx,
  )
}

/** Records a provider's sign-out notification. @returns false if it was received before */
export async function recordSignOut(tx: Tx, issuer: string, tokenId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into provider_sign_out (issuer, token_id, heard_at) values (${issuer}, ${tokenId}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes notifications received a day ago: older ones are refused for their age. */
export async function forgetSignOuts(database: Database, now: Date): Promise<void> {
  await forgetPages(
    database,
    { table: 'provider_sign_out', age: 'heard_at' },
    sql`${now}::timestamptz - interval '1 day'`,
  )
}
