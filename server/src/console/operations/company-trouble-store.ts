import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { OutboxClass } from '../../platform/outbox/outbox.ts'

export interface CompanyDeadLetter {
  readonly id: string
  readonly class: OutboxClass
  readonly topic: string
  readonly attempts: number
  readonly createdAt: Date
  readonly deadAt: Date
  readonly failure: string | null
}

/** A company's messages that were given up, the latest first, without what they say. */
export async function readCompanyDeadLetters(
  database: Database,
  companyCode: string,
  most: number,
): Promise<readonly CompanyDeadLetter[]> {
  const { rows } = await sql<CompanyDeadLetter>`
    select id, class, topic, attempts, created_at as "createdAt", dead_at as "deadAt", failure from outbox
    where dead_at is not null and payload ->> 'companyCode' = ${companyCode}
    order by dead_at desc, id limit ${most}`.execute(database)
  return rows
}

/** Makes one of a company's dead letters due again. @returns its topic; undefined if it isn't one */
export async function reviveCompanyDeadLetter(
  tx: Tx,
  companyCode: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ topic: string }>`
    update outbox set dead_at = null, attempts = 0, due_at = now()
    where id = ${id} and dead_at is not null and done_at is null and payload ->> 'companyCode' = ${companyCode}
    returning topic`.execute(tx)
  return rows[0]?.topic
}

export interface RefusedRefund {
  readonly orderNumber: string
  /** Cents. */
  readonly amount: bigint
  readonly currency: string
  readonly madeAt: Date
  readonly failure: string | null
}

/** Refunds of a company's orders that the gateway refused, the oldest first. */
export async function readRefusedRefunds(
  database: Database,
  companyCode: string,
  most: number,
): Promise<readonly RefusedRefund[]> {
  const { rows } = await sql<RefusedRefund>`
    select o.order_number as "orderNumber", r.amount, p.currency, r.made_at as "madeAt", r.failure
    from payment_refund r join payment p using (payment_id) join orders o on o.order_id = p.subject_id
    where r.state = 'refused' and o.company_code = ${companyCode}
    order by r.made_at, r.refund_id limit ${most}`.execute(database)
  return rows
}
