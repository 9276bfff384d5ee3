import { consoleOperations } from '@waymark/contract/console/console-operations'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Locale } from '../../platform/locale.ts'
import { reasonName } from '../acts/reason-name.ts'
import type { MountConsole } from '../mount-console.ts'
import type { Operator } from '../sign-in/sessions.ts'
import { seenOfBulk } from './bulk-kinds.ts'
import { readBulk, readBulks, readReversals, type StoredBulk } from './bulk-store.ts'
import { decideBulkOnce } from './decide-bulk.ts'
import { freezeSelection } from './freeze-set.ts'
import { performBulkOnce, previewBulk, type BulkServices } from './perform-bulk.ts'
import { readDone, readFailed } from './set-member-store.ts'
import { readSet } from './set-store.ts'

const MOST_BULKS = 20
const MOST_FAILURES = 200
const MOST_DONE = 200

/** Acts on many members at once: freezing them, confirming, approving, and how far it is. */
export function bulkRoutes(mount: MountConsole, services: BulkServices): void {
  const { database } = services
  mount(consoleOperations.freezeSet).with(async (call) => freezeSelection(database, call))
  mount(consoleOperations.previewBulkAct).with(async ({ body, company, operator, now }) => {
    const { companyCode } = company
    const set = await readSet(database, { companyCode, operator: operator.operator }, body.setId)
    if (set === undefined) throw new AppError('NOT_FOUND')
    return previewBulk(database, { company, operator, now, act: body.act, fields: body.fields, set })
  })
  mount(consoleOperations.performBulkAct).with(async (call) => performBulkOnce(services, call))
  mount(consoleOperations.decideBulkAct).with(async (call) => decideBulkOnce(services, call))
  mount(consoleOperations.retrieveBulkActs).with(async (call) => {
    const { company, now } = call
    const bulks = await readBulks(database, company.companyCode, now, MOST_BULKS)
    return { bulks: bulks.map((bulk) => present(bulk, call)) }
  })
  mount(consoleOperations.retrieveBulkAct).with(async (call) => {
    const { body, company } = call
    const bulk = await find(database, company.companyCode, body.setId)
    return {
      bulk: present(bulk, call),
      seen: seenOfBulk({ ...bulk, version: company.version }),
      failures: [...(await readFailed(database, bulk.setId, MOST_FAILURES))],
      done: [...(await readDone(database, bulk.setId, MOST_DONE))],
      reversals: (await readReversals(database, bulk.setId, MOST_BULKS)).map((one) => present(one, call)),
    }
  })
}

async function find(database: Database, companyCode: string, setId: string): Promise<StoredBulk> {
  const bulk = await readBulk(database, companyCode, setId)
  if (bulk === undefined) throw new AppError('NOT_FOUND')
  return bulk
}

interface Reader {
  readonly operator: Pick<Operator, 'operator' | 'email'>
  readonly company: CompanyConfiguration
  readonly locale: Locale
}

function present(bulk: StoredBulk, { operator: { operator, email }, company, locale }: Reader) {
  const { companyCode: _company, hash: _hash, retries: _retries, person, operatorName, ...rest } = bulk
  const isOwn = bulk.operator === operator || person === email
  return {
    ...rest,
    reasonName: reasonName(company, bulk.reason, locale),
    requestedBy: operatorName,
    isOwn,
  }
}
