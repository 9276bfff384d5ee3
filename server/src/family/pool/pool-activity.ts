import type { poolActivity } from '@waymark/contract/family/pool/pool-activity'
import type * as shapes from '@waymark/contract/family/pool/pool-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import { accountId, readPoolEntries } from '../../ledger/index.ts'
import type { Call } from '../../calls/call.ts'
import { ownPool } from './own-pool.ts'
import { presentLine } from './present-pool.ts'
import type { FamilyServices } from '../services.ts'
import { readParts } from '../store.ts'

const PAGE = 20

/** A page of what the pool's members added, withdrew and spent, newest first (POINT-13). */
export async function readActivity(
  services: FamilyServices,
  call: Call<typeof poolActivity>,
): Promise<Domain<typeof shapes>['answer']> {
  const { pool } = await ownPool(services.database, call)
  const { before } = call.body.object
  const entries = await readPoolEntries(services.database, accountId(pool.account), {
    ...(before === undefined ? {} : { before }),
    most: PAGE + 1,
  })
  const parts = await readParts(services.database, pool.pool_id)
  const lines = entries.slice(0, PAGE).map((entry) => presentLine(entry, parts))
  return { object: { lines, hasMore: entries.length > PAGE } }
}
