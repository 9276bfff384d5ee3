import { consoleOperations } from '@waymark/contract/console/console-operations'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Locale } from '../../platform/locale.ts'
import { reasonName } from '../acts/reason-name.ts'
import type { MountConsole } from '../mount-console.ts'
import type { AuditEntry } from './audit-record.ts'
import { appendAudit, readLatest } from './audit-store.ts'
import { auditFile } from './export-audit.ts'
import { namedValues } from './named-values.ts'
import { verifyChain } from './verify-audit.ts'

const PAGE = 50

/** Reading, verifying and exporting the audit trail. */
export function auditRoutes(mount: MountConsole, database: Database): void {
  mount(consoleOperations.retrieveAudit).with(async ({ body, company, locale }) => {
    const { before, membershipNumber } = body
    const found = await readLatest(database, company.companyCode, {
      before,
      membershipNumber,
      most: PAGE + 1,
    })
    return {
      entries: found.slice(0, PAGE).map((entry) => ({
        ...present(entry, company, locale),
        reasonName: reasonName(company, entry.reason, locale),
      })),
      hasMore: found.length > PAGE,
    }
  })
  mount(consoleOperations.verifyAudit).with(async ({ company }) => verifyChain(database, company.companyCode))
  mount(consoleOperations.exportAudit).withFile(async ({ company, operator, now }) => {
    const { companyCode } = company
    // Who took the trail away is a part of it.
    const last = await inTransaction(database, async (tx) =>
      appendAudit(tx, {
        companyCode,
        at: now,
        operator: operator.operator,
        operatorName: operator.name,
        act: 'exportAudit',
        programCode: null,
        membershipNumber: null,
        reason: 'EXPORT',
        caseNumber: '',
        before: {},
        after: {},
      }),
    )
    const name = `audit-${companyCode}-${now.toISOString().slice(0, 10)}.ndjson`
    return { name, type: 'application/x-ndjson', body: auditFile(database, companyCode, last) }
  })
}

function present(
  { operatorName, hash, before, after, ...entry }: AuditEntry,
  company: CompanyConfiguration,
  locale: Locale,
) {
  const place = { company, programCode: entry.programCode, locale }
  return {
    ...entry,
    before: namedValues(before, place),
    after: namedValues(after, place),
    operator: operatorName,
    hash: hash.toString('hex'),
  }
}
