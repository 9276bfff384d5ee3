import { consoleOperations } from '@waymark/contract/console/console-operations'
import { countDrifting } from '../../ledger/index.ts'
import { readListedDisputes } from '../../orders/index.ts'
import { countOpenDifferences, readRefundFigures } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Readiness } from '../../platform/database/readiness.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readJobStates } from '../../platform/jobs/job-run-store.ts'
import { readOutboxFigures } from '../../platform/outbox/outbox-figures-store.ts'
import { appendAudit } from '../audit/audit-store.ts'
import type { MountConsole } from '../mount-console.ts'
import {
  readCompanyDeadLetters,
  readRefusedRefunds,
  reviveCompanyDeadLetter,
} from './company-trouble-store.ts'
import { closeDifference } from './close-difference.ts'
import { readCompanyDifferences, readDrifting } from './differences-store.ts'

const MOST = 100

/** How the programme's machinery is doing, read as the metrics read it, and sending dead letters again. */
export function operationsRoutes(
  mount: MountConsole,
  database: Database,
  databaseState: () => Promise<Readiness['status']>,
): void {
  mount(consoleOperations.retrieveOperations).with(async ({ company: { companyCode }, now }) => {
    // One at a time: a page mustn't use up the jobs' few connections.
    const jobs = await readJobStates(database)
    const outbox = await readOutboxFigures(database)
    const letters = await readCompanyDeadLetters(database, companyCode, MOST + 1)
    const refunds = await readRefundFigures(database)
    const refusedRefunds = await readRefusedRefunds(database, companyCode, MOST)
    const disputes = await readListedDisputes(database, { companyCode, now, most: MOST })
    const differences = await countOpenDifferences(database)
    const driftingAccounts = await countDrifting(database)
    const ownDifferences = await readCompanyDifferences(database, companyCode, MOST)
    const drifting = await readDrifting(database, companyCode, MOST)
    return {
      jobs: [...jobs],
      outbox: [...outbox],
      deadLetters: letters.slice(0, MOST),
      hasMoreDeadLetters: letters.length > MOST,
      refunds,
      refusedRefunds: [...refusedRefunds],
      disputes: disputes.map(({ programCode: _program, membershipNumber: _number, ...dispute }) => dispute),
      gatewayDifferences: [...differences.values()].reduce((sum, count) => sum + count, 0),
      driftingAccounts,
      differences: [...ownDifferences],
      drifting: [...drifting],
      database: await databaseState(),
    }
  })
  closingDifferences(mount, database)
  mount(consoleOperations.resendDeadLetter).with(async ({ body, company, operator, now, fail }) => {
    const { companyCode } = company
    await inTransaction(database, async (tx) => {
      const topic = await reviveCompanyDeadLetter(tx, companyCode, body.messageId)
      if (topic === undefined) return fail('NOT_FOUND')
      await appendAudit(tx, {
        companyCode,
        at: now,
        operator: operator.operator,
        operatorName: operator.name,
        act: 'resendDeadLetter',
        programCode: null,
        membershipNumber: null,
        reason: 'DEAD_LETTER',
        caseNumber: '',
        before: { message: body.messageId, topic, state: 'GIVEN_UP' },
        after: { message: body.messageId, topic, state: 'WAITING' },
      })
      return undefined
    })
    return {}
  })
}

/** Closing a difference that somebody has explained. */
function closingDifferences(mount: MountConsole, database: Database): void {
  mount(consoleOperations.closeGatewayDifference).with(async ({ body, company, operator, now, fail }) => {
    const { companyCode } = company
    const { differenceId: id, reason, caseNumber } = body
    const explained = { id, companyCode, by: operator.email, reason: `${reason} ${caseNumber}` }
    const wasOpen = await closeDifference(database, explained, now, async (tx, { before, after }) => {
      await appendAudit(tx, {
        companyCode,
        at: now,
        operator: operator.operator,
        operatorName: operator.name,
        act: 'closeGatewayDifference',
        programCode: null,
        membershipNumber: null,
        reason,
        caseNumber,
        before,
        after,
      })
    })
    return wasOpen ? {} : fail('NOT_FOUND')
  })
}
