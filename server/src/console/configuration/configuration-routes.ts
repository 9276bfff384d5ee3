import { consoleOperations } from '@waymark/contract/console/console-operations'
import { once } from '../../calls/once.ts'
import { lockVersions, readDocumentInForce, readVersion } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { auditChange } from '../audit/audit-change.ts'
import type { MountConsole } from '../mount-console.ts'
import { writtenChanges } from './check-draft.ts'
import { zoneOf } from './company-zone.ts'
import { draftRoutes } from './draft-routes.ts'
import { readOpenDrafts, reopenDraft } from './draft-store.ts'
import { readVersionPage, withdrawVersion, type ListedVersion } from './version-store.ts'

const PAGE = 30
const MOST_DRAFTS = 50

/** A company's versions, their differences, and their drafts. */
export function configurationVersionRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveConfigurations).with(async ({ body, company, operator, now }) => {
    const { companyCode } = company
    const found = await readVersionPage(database, companyCode, { before: body.before, most: PAGE + 1 })
    const inForce = (await readDocumentInForce(database, companyCode, now))?.version
    const drafts = await readOpenDrafts(database, companyCode, operator, MOST_DRAFTS)
    return {
      timeZone: zoneOf(company),
      versions: found.slice(0, PAGE).map(({ withdrawnAt, ...one }) => ({
        ...one,
        state: stateOf({ withdrawnAt, ...one }, inForce, now),
      })),
      hasMore: found.length > PAGE,
      drafts: [...drafts],
    }
  })
  mount(consoleOperations.compareConfigurations).with(async ({ body: { companyCode, from, to } }) => {
    const before = await readVersion(database, companyCode, from)
    const after = await readVersion(database, companyCode, to)
    if (before === undefined || after === undefined) throw new AppError('NOT_FOUND')
    return { changes: [...writtenChanges(before, after)] }
  })
  mount(consoleOperations.cancelConfigurationSchedule).with(async (call) => {
    const { body, now } = call
    const { companyCode, version, reason, caseNumber } = body
    return once({ database }, call, `${companyCode} ${String(version)}`, async (tx) => {
      await lockVersions(tx, companyCode)
      if ((await readVersion(tx, companyCode, version)) === undefined) throw new AppError('NOT_FOUND')
      if (!(await withdrawVersion(tx, { companyCode, version, now }))) throw new AppError('SCHEDULE_STARTED')
      await reopenDraft(tx, companyCode, version)
      await auditChange(tx, call, {
        act: 'configuration.cancel',
        reason,
        caseNumber,
        before: { version: String(version), state: 'SCHEDULED' },
        after: { version: String(version), state: 'CANCELLED' },
      })
      return {}
    })
  })
  draftRoutes(mount, database)
}

function stateOf(
  { version, effectiveFrom, withdrawnAt }: ListedVersion,
  inForce: number | undefined,
  now: Date,
): 'scheduled' | 'inForce' | 'past' | 'withdrawn' {
  if (withdrawnAt !== null) return 'withdrawn'
  if (effectiveFrom > now) return 'scheduled'
  return version === inForce ? 'inForce' : 'past'
}
