import type { factors } from '@waymark/contract/factors/list-factors.shapes'
import type * as z from 'zod/mini'
import { readCustomer } from '../../../membership/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CustomerNumber } from '../../../platform/branded-ids.ts'
import { readFactors } from '../factor-store.ts'
import { maskedEmail } from '../codes/masked-email.ts'
import { readPasskeys } from '../passkeys/passkey-store.ts'

/** A person's factors, for the security page. */
export async function listFactors(
  database: Database,
  customer: CustomerNumber,
): Promise<z.output<typeof factors>> {
  const [person, row, passkeys] = await Promise.all([
    readCustomer(database, customer),
    readFactors(database, customer),
    readPasskeys(database, customer),
  ])
  if (person === undefined) throw new Error('The customer of an active session is missing')
  return {
    email: maskedEmail(person.email),
    mailedCode: row.mailed_code_at === null ? null : { addedAt: row.mailed_code_at },
    authenticator: row.authenticator_at === null ? null : { addedAt: row.authenticator_at },
    passkeys: passkeys.map(({ passkey_id, name, added_at, last_used_at }) => ({
      passkeyId: passkey_id,
      name,
      addedAt: added_at,
      lastUsedAt: last_used_at,
    })),
    recoveryCodes:
      row.recovery_at === null
        ? null
        : { madeAt: row.recovery_at, left: row.recovery_left, of: row.recovery_codes },
  }
}
