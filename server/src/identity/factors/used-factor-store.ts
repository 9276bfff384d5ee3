import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { CustomerNumber } from '../../platform/branded-ids.ts'
import { findPasskey, isStillPasskey } from './passkeys/passkey-store.ts'
import type { Proof } from './proofs/check-proof.ts'

/** What a session was opened with besides the password, or instead of it: removing it ends the session. */
export type UsedFactor =
  | { readonly method: 'mailedCode' | 'authenticator' | 'recoveryCode' }
  | { readonly method: 'passkey'; readonly passkeyId: string }

/** The factor behind a proof. @returns undefined for a password, a PIN, or a passkey that is gone */
export async function factorOf(database: Database | Tx, proof: Proof): Promise<UsedFactor | undefined> {
  switch (proof.method) {
    case 'mailedCode':
    case 'authenticator':
    case 'recoveryCode':
      return { method: proof.method }
    case 'passkey': {
      const passkey = await findPasskey(database, Buffer.from(proof.response.id, 'base64url'))
      return passkey === undefined ? undefined : { method: 'passkey', passkeyId: passkey.passkey_id }
    }
    case 'password':
    case 'pin':
      break
  }
  return undefined
}

/** Whether a factor that signed somebody in is still theirs: a removal that isn't committed yet is waited for. */
export function isStillTheirs(customer: CustomerNumber, factor: UsedFactor): RawBuilder<boolean> {
  const who = sql`customer_number = ${customer}::bigint`
  switch (factor.method) {
    case 'mailedCode':
      return sql`exists (select from mailed_code_factor where ${who} for share)`
    case 'authenticator':
      return sql`exists (select from authenticator where ${who} and added_at is not null for share)`
    case 'recoveryCode':
      // New codes replace the used one.
      return sql`exists (select from recovery_code where ${who} and used_at is not null for share)`
    case 'passkey':
      break
  }
  return isStillPasskey(factor.passkeyId)
}

/** The sessions that a factor opened, as an SQL condition. */
export function isOpenedWith(factor: UsedFactor): RawBuilder<boolean> {
  return factor.method === 'passkey'
    ? sql`session.passkey_id = ${factor.passkeyId}::uuid`
    : sql`session.factor = ${factor.method}`
}

/** The remembered browsers that a person's sessions with a factor were opened in, as an SQL subquery. */
export function browsersOpenedWith(customer: CustomerNumber, factor: UsedFactor): RawBuilder<unknown> {
  return sql`(select session.remembered_as from session where customer_number = ${customer} and ${isOpenedWith(factor)})`
}
