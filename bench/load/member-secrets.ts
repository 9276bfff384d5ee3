import { sql } from 'kysely'
import { hashSecret } from '../../server/src/identity/index.ts'
import type { OwnedDatabases } from '../../server/src/platform/database/database.ts'
import { password, pin } from '../../server/test/members.ts'

/** Gives everybody the tests' password and PIN, hashed once at the product's own cost: sign-ins are part of what is measured. */
export async function giveSecrets({ owner }: OwnedDatabases): Promise<void> {
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), hashSecret(pin)])
  await sql`
    insert into credential (customer_number, password_hash, pin_hash)
    select customer_number, ${passwordHash}, ${pinHash} from customer
    on conflict (customer_number) do update set password_hash = excluded.password_hash`.execute(owner)
  await sql`vacuum analyze`.execute(owner)
}
