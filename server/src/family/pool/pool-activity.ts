import type { poolActivity } from '@waymark/contract/family/pool/pool-activity'
import type * as shapes from '@waymark/contract/family/pool/pool-activity.shapes'
import type { Domain } from '@waymark/contract/operation'
import { accountId, readPoolEntries } from '../../ledger/index.ts'
import type { Call } from '../../calls/call.ts'
import { ownPart } from './own-pool.ts'
import { presentLine } from './present-pool.ts'
import type { FamilyServices } from '../services.ts'
import { readParts } from '../store.ts'

const PAGE = 20

/** A page of what the pool's members added, withdrew and spent, newest first (POINT-13). */
export async function readActivity(
  services: FamilyServices,
  call: Call<typeof poolActivity>,
): Promise<Domain<typeof shapes>['answer']> {
  const { database } = services
  const own = await ownPart(database, call)
  const { before } = call.body.object
  const page = { ...(before === undefined ? {} : { before }), most: PAGE + 1 }
  const [entries, parts] = await Promise.all([
    readPoolEntries(database, accountId(own.pool_account), page),
    readParts(database, own.pool_id),
  ])
  const lines = entries.slice(0, PAGE).map((entry) => presentLine(entry, parts))
  return { object: { lines, hasMore: entries.length > PAGE } }
}
