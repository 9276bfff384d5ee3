import type { Day } from '@waymark/rules/calendar'
import type { KeptGrant, TierMove, TierPlan } from '@waymark/rules/tiers/tier-evaluation'
import type { TierGrant, TierSource } from '@waymark/rules/tiers/tier-grants'
import type { TierYear } from '@waymark/rules/tiers/tier'
import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { selectStatusPoints, type AccountId } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { CustomerNumber, LedgerAccount } from '../platform/branded-ids.ts'

export interface MembershipKey {
  readonly companyCode: string
  readonly programCode: string
  readonly membershipNumber: string
}

/** The tier's holder, locked until the transaction ends. */
export interface LockedHolder {
  readonly account: LedgerAccount
  readonly customer: CustomerNumber
  readonly status: string
}

const ofKey = ({ companyCode, programCode, membershipNumber }: MembershipKey) =>
  sql`company_code = ${companyCode} and program_code = ${programCode} and membership_number = ${membershipNumber}`

/**
 * A membership's grants as JSON, including expired but not revoked ones, so a membership and its tier can be read together. `tierOf` finds the
 * one that applies on a day.
 * @param membership the alias of the membership's row
 */
export function selectGrants(membership: string): RawBuilder<readonly TierGrant[]> {
  const of = (column: string) => sql.ref(`${membership}.${column}`)
  return sql<readonly TierGrant[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'tierCode', tg.tier_code, 'source', tg.source, 'from', tg.counts_from, 'until', tg.counts_until)), '[]')
    from tier_grant tg
    where tg.company_code = ${of('company_code')} and tg.program_code = ${of('program_code')}
      and tg.membership_number = ${of('membership_number')} and tg.withdrawn_at is null)`
}

export async function lockHolder(tx: Tx, key: MembershipKey): Promise<LockedHolder | undefined> {
  const { rows } = await sql<LockedHolder>`
    select account, customer_number as customer, status from membership where ${ofKey(key)} for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** Grants that weren't revoked. Read after the lock, to see what the previous holder wrote. */
export async function readGrants(database: Database | Tx, key: MembershipKey): Promise<readonly KeptGrant[]> {
  const { rows } = await sql<KeptGrant>`
    select grant_id as id, tier_code as "tierCode", source, counts_from as "from", counts_until as until, review_on as "reviewOn"
    from tier_grant where ${ofKey(key)} and withdrawn_at is null order by made_at, grant_id`.execute(database)
  return rows
}

/** Status points per tier year up to a day, by the year's last day. */
export async function readStatusPoints(
  database: Database | Tx,
  account: LedgerAccount,
  years: readonly TierYear[],
  upTo: Day,
): Promise<ReadonlyMap<Day, bigint>> {
  const asked = years.map(({ from, to }) => ({
    account: String(account),
    from,
    to: to < upTo ? to : upTo,
    year: to,
  }))
  const period = { from: sql.ref<Day>('asked.from'), to: sql.ref<Day>('asked.to') }
  const { rows } = await sql<{ year: Day; points: bigint }>`
    select asked.year, (${selectStatusPoints(sql.ref<AccountId>('asked.account'), period)}) as points
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (account bigint, "from" date, "to" date, year date)`.execute(
    database,
  )
  return new Map(rows.map(({ year, points }) => [year, points]))
}

export interface NewGrant extends TierGrant {
  readonly reviewOn: Day | null
  readonly reference: string | null
}

export async function insertGrant(tx: Tx, key: MembershipKey, grant: NewGrant, now: Date): Promise<void> {
  await sql`
    insert into tier_grant (grant_id, company_code, program_code, membership_number, tier_code, source, counts_from, counts_until,
      review_on, reference, made_at)
    values (${uuidv7({ msecs: now.getTime() })}, ${key.companyCode}, ${key.programCode}, ${key.membershipNumber},
      ${grant.tierCode}, ${grant.source}, ${grant.from}, ${grant.until}, ${grant.reviewOn}, ${grant.reference}, ${now})`.execute(
    tx,
  )
}

/** Updates an existing grant after an evaluation. */
export async function changeGrant(
  tx: Tx,
  { id, until, reviewOn }: TierPlan['changed'][number],
): Promise<void> {
  await sql`
    update tier_grant set counts_until = ${until}, review_on = ${reviewOn} where grant_id = ${id}`.execute(tx)
}

/** The membership that has an order's grant: a merge can have moved it since. Undefined if it has none, or it was revoked. */
export async function readBoughtHolder(tx: Tx, reference: string): Promise<MembershipKey | undefined> {
  const { rows } = await sql<MembershipKey>`
    select company_code as "companyCode", program_code as "programCode", membership_number as "membershipNumber"
    from tier_grant where source = 'bought' and reference = ${reference} and withdrawn_at is null`.execute(tx)
  return rows[0]
}

/** Revokes the grant that an order brought to a membership; undefined if it has none, or it was already revoked. */
export async function withdrawBought(
  tx: Tx,
  key: MembershipKey,
  reference: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update tier_grant set withdrawn_at = ${now}, review_on = null
    where ${ofKey(key)} and source = 'bought' and reference = ${reference} and withdrawn_at is null returning grant_id as id`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Revokes what operators granted a membership. @returns the ids of the revoked grants */
export async function withdrawByOperator(
  tx: Tx,
  key: MembershipKey,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    update tier_grant set withdrawn_at = ${now}, review_on = null
    where ${ofKey(key)} and source = 'operator' and withdrawn_at is null returning grant_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** A stored tier change, with the id of its message. */
export interface MoveRow extends Omit<TierMove, 'statusPoints'> {
  readonly id: string
  readonly statusPoints: bigint | null
  readonly at: Date
}

export async function insertMove(
  tx: Tx,
  key: MembershipKey,
  move: Omit<MoveRow, 'id' | 'at'>,
  now: Date,
): Promise<string> {
  const id = uuidv7({ msecs: now.getTime() })
  await sql`
    insert into tier_move (move_id, company_code, program_code, membership_number, kind, from_tier, to_tier, counts_until, source,
      happened_on, status_points, made_at)
    values (${id}, ${key.companyCode}, ${key.programCode}, ${key.membershipNumber}, ${move.kind}, ${move.from}, ${move.to},
      ${move.until}, ${move.source}, ${move.on}, ${move.statusPoints}, ${now})`.execute(tx)
  return id
}

/** The latest changes of a membership's tier, newest first. */
export async function readMoves(
  database: Database,
  key: MembershipKey,
  most: number,
): Promise<readonly MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select move_id as id, kind, from_tier as "from", to_tier as "to", counts_until as until, source, happened_on as "on",
      status_points as "statusPoints", made_at as at
    from tier_move where ${ofKey(key)} order by seq desc limit ${most}`.execute(database)
  return rows
}

/** A grant as shown to an operator. */
export interface GrantRow {
  readonly tier: string
  readonly source: TierSource
  readonly from: Day
  readonly until: Day | null
  readonly reference: string | null
  readonly withdrawnAt: Date | null
}

/** All grants of a membership, including revoked ones, oldest first. */
export async function readAllGrants(database: Database, key: MembershipKey): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select tier_code as tier, source, counts_from as "from", counts_until as until, reference, withdrawn_at as "withdrawnAt"
    from tier_grant where ${ofKey(key)} order by counts_from, made_at`.execute(database)
  return rows
}
