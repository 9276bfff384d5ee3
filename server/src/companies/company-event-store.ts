import type { CompanyEventKind } from '@waymark/contract/companies/company-event-kinds'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { jsonText } from '../platform/database/json-text.ts'
import type { NomineeRow } from './users/nominee-store.ts'
import type { CompanyKey } from './company-store.ts'

/** Writes down what was done, in the transaction that does it. */
export async function recordCompanyEvent(
  tx: Tx,
  key: CompanyKey,
  event: {
    readonly kind: CompanyEventKind
    /** Null for an operator. */
    readonly actor: CustomerNumber | null
    readonly about?: Pick<NomineeRow, 'nominee_reference'>
    readonly detail?: Readonly<Record<string, string>>
    readonly at: Date
  },
): Promise<void> {
  const { kind, actor, about, detail = {}, at } = event
  await sql`
    insert into company_event (event_id, company_code, program_code, membership_number, kind, actor, nominee_reference, detail, at)
    values (${uuidv7({ msecs: at.getTime() })}, ${key.companyCode}, ${key.programCode}, ${key.membershipNumber}, ${kind}, ${actor},
      ${about?.nominee_reference ?? null}, ${jsonText(detail)}::jsonb, ${at})`.execute(tx)
}

/** Writes down the same for many users. */
export async function recordEach(
  tx: Tx,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  event: {
    readonly kind: 'invited' | 'removed'
    readonly actor: CustomerNumber
    readonly references: readonly bigint[]
    readonly at: Date
  },
): Promise<void> {
  const { kind, actor, references, at } = event
  const ids = references.map(() => uuidv7({ msecs: at.getTime() }))
  await sql`
    insert into company_event (event_id, company_code, program_code, membership_number, kind, actor, nominee_reference, at)
    select e.id, ${companyCode}, ${programCode}, ${membershipNumber}, ${kind}, ${actor}, e.reference, ${at}
    from unnest(${ids}::uuid[], ${references.map(String)}::int8[]) as e (id, reference)`.execute(tx)
}

export interface CompanyEventRow {
  readonly event_id: string
  readonly kind: CompanyEventKind
  readonly at: Date
  /** Empty for an operator. */
  readonly actor_name: string
  readonly user_name: string
  readonly detail: Readonly<Record<string, string>>
}

/** The latest events of a company, newest first, before one of them where it is named. */
export async function readCompanyEvents(
  database: Database,
  { companyCode, programCode, membershipNumber }: CompanyKey,
  before: string | undefined,
  most: number,
): Promise<readonly CompanyEventRow[]> {
  const { rows } = await sql<CompanyEventRow>`
    select e.event_id, e.kind, e.at, coalesce(trim(c.given_name || ' ' || c.family_name), '') as actor_name,
      coalesce(trim(n.given_name || ' ' || n.family_name), '') as user_name, e.detail
    from company_event e left join customer c on c.customer_number = e.actor
      left join nominee n on n.nominee_reference = e.nominee_reference
    where e.company_code = ${companyCode} and e.program_code = ${programCode} and e.membership_number = ${membershipNumber}
      and (${before ?? null}::uuid is null or e.event_id < ${before ?? null}::uuid)
    order by e.event_id desc limit ${most}`.execute(database)
  return rows
}
