import { timelineKinds } from '@waymark/contract/console/members/timeline.shapes'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { planOf, stepsOf } from '../../../test/database/statement-plan.ts'
import { readCursor } from './timeline-cursor.ts'
import { readTimeline } from './timeline-store.ts'

test("a member's timeline is one statement, which reads each table by an index of the member", async () => {
  const databases = await openTestDatabases()
  onTestFinished(async () => databases.close())
  const of = {
    companyCode: 'NZ',
    programCode: 'AP',
    membershipNumber: '204000012',
    account: 1n,
    customer: 1n,
  }
  const before = readCursor('2026-11-02T10:04:00.000000Z|mail:x')
  const statements = await recordStatements(
    async (db) => void (await readTimeline(db, of, { kinds: timelineKinds, before, most: 41 })),
  )
  expect(statements).toHaveLength(1)
  const [statement] = statements
  if (statement === undefined) return
  const steps = stepsOf(await planOf(databases.jobs, statement, { isScanDear: true }))
  expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
  expect(steps.map((step) => step['Index Name'])).toEqual(
    expect.arrayContaining([
      'entry_pkey',
      'orders_of_account',
      'payment_dispute_of_account',
      'claim_of_account',
      'service_request_of_customer',
      'security_event_of_customer',
      'outbox_of_person',
      'console_audit_of_member',
    ]),
  )
})
