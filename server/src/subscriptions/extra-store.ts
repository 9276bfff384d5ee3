import { sql } from 'kysely'
import type { CustomerNumber } from '../platform/branded-ids.ts'
import type { Database, Tx } from '../platform/database/database.ts'

/** A guest's card, with whose order brought it. */
export interface GuestCard {
  readonly cardId: string
  readonly code: string
  readonly guestNumber: string
  readonly guestCustomer: CustomerNumber
  /** Masked. */
  readonly guestName: string
}

/** What comes with a term besides it. */
export interface Extras {
  /** Codes, in the order in which they were added. */
  readonly addOns: readonly string[]
  readonly guestCards: readonly (Omit<GuestCard, 'guestCustomer'> & { readonly since: Date })[]
}

export const noExtras: Extras = { addOns: [], guestCards: [] }

/** Reads a term's live add-ons and guest cards. */
export async function readExtras(database: Database | Tx, termId: string): Promise<Extras> {
  const { rows } = await sql<AddOnRow | Extras['guestCards'][number]>`
    select null::uuid as "cardId", code, null as "guestNumber", null as "guestName", made_at as since
    from subscription_add_on where term_id = ${termId} and revoked_at is null
    union all
    select card_id, code, guest_number, guest_name, made_at
    from guest_card where term_id = ${termId} and revoked_at is null
    order by since, "guestNumber", code`.execute(database)
  return {
    addOns: rows.flatMap((row) => (row.cardId === null ? [row.code] : [])),
    guestCards: rows.filter((row) => row.cardId !== null),
  }
}

interface AddOnRow {
  readonly cardId: null
  readonly code: string
}

/** Where something of an order is written: its term, and its moment. */
interface Place {
  readonly termId: string
  readonly orderId: string
  readonly now: Date
}

export async function insertAddOn(
  tx: Tx,
  { termId, orderId, now }: Place,
  addOn: { readonly addOnId: string; readonly code: string },
): Promise<void> {
  await sql`
    insert into subscription_add_on (add_on_id, term_id, code, order_id, made_at)
    values (${addOn.addOnId}, ${termId}, ${addOn.code}, ${orderId}, ${now})`.execute(tx)
}

export async function insertGuestCard(
  tx: Tx,
  { termId, orderId, now }: Place,
  card: GuestCard,
): Promise<void> {
  await sql`
    insert into guest_card (card_id, term_id, code, guest_number, guest_customer, guest_name, order_id, made_at)
    values (${card.cardId}, ${termId}, ${card.code}, ${card.guestNumber}, ${card.guestCustomer}, ${card.guestName}, ${orderId},
      ${now})`.execute(tx)
}

/** Ends a term with all that came with it, whichever order brought it. */
export async function revokeTerm(tx: Tx, termId: string, now: Date): Promise<void> {
  await sql`update subscription_term set revoked_at = ${now} where term_id = ${termId}`.execute(tx)
  await sql`
    update subscription_add_on set revoked_at = ${now} where term_id = ${termId} and revoked_at is null`.execute(
    tx,
  )
  await sql`update guest_card set revoked_at = ${now} where term_id = ${termId} and revoked_at is null`.execute(
    tx,
  )
}

/** Ends what an order added to a term that goes on. */
export async function revokeExtras(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    update subscription_add_on set revoked_at = ${now} where order_id = ${orderId} and revoked_at is null`.execute(
    tx,
  )
  await sql`update guest_card set revoked_at = ${now} where order_id = ${orderId} and revoked_at is null`.execute(
    tx,
  )
}
