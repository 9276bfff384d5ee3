import type { Membership, Principal } from '../calls/principal.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { lockCompany, type CompanyRow } from './company-store.ts'
import type { Acting } from './users/nominee-privileges.ts'
import { readNominee, readOwnNominee, type NomineeRow } from './users/nominee-store.ts'

/** A change of a company under way, with its account locked: two changes of the same company come one after the other. */
export interface CompanyChange {
  readonly tx: Tx
  readonly company: CompanyRow
  readonly acting: Acting
  /** A user of the company. @throws AppError NOT_FOUND */
  readonly user: (reference: string) => Promise<NomineeRow>
}

interface ChangeCall {
  readonly principal: Principal
  readonly membership: Membership
}

/** Changes a company's users in one transaction. */
export async function changeCompany<A>(
  database: Database,
  call: ChangeCall,
  work: (change: CompanyChange) => Promise<A>,
): Promise<A> {
  return inTransaction(database, async (tx) => work(await beginChange(tx, call)))
}

/** The same in a transaction that is there already. */
export async function beginChange(tx: Tx, { principal, membership }: ChangeCall): Promise<CompanyChange> {
  const company = await lockCompany(tx, membership)
  const own = await readOwnNominee(tx, membership, principal.customer)
  if (company.owner !== principal.customer && own === undefined) throw new AppError('NOT_ALLOWED')
  return {
    tx,
    company,
    acting:
      own === undefined
        ? { kind: 'owner' }
        : { kind: 'user', reference: own.nominee_reference, privileges: own.privileges },
    user: async (reference) => {
      const found = await readNominee(tx, membership, reference)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return found
    },
  }
}
