import { exportAudit, retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { verifyAuditCommand } from '../../cli/upkeep/verify-audit.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AuditAct } from './audit-record.ts'
import { appendAudit } from './audit-store.ts'

describe("the console's audit trail", () => {
  let t: TestApp
  let issuer: FakeIssuer
  let who: SignedInOperator
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    who = await signInOperator(t, issuer, 'finance', { companies: ['NZ'] })
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  const act = (caseNumber: string, companyCode = 'NZ'): AuditAct => ({
    companyCode,
    at: t.clock.now(),
    operator: 7n,
    operatorName: 'Hana Okafor',
    act: 'goodwill',
    programCode: 'AP',
    membershipNumber: '204000020',
    reason: 'LATE_BAG',
    caseNumber,
    before: { points: '1200', frozen: false },
    after: { points: '1700', frozen: false, tier: 'GOLD', partner: 'HOTEL' },
  })
  const append = async (caseNumber: string, companyCode?: string) =>
    inTransaction(t.databases.jobs, async (tx) => appendAudit(tx, act(caseNumber, companyCode)))
  const verify = async () => (await callConsole(t, verifyAudit, who, { companyCode: 'NZ' })).body

  test('numbers entries without a gap, also those appended side by side, and pages them from the latest', async () => {
    await Promise.all(Array.from({ length: 12 }, async (_, n) => append(`C-${String(n)}`)))
    await append('C-OTHER', 'QA')
    const { body } = await callConsole(t, retrieveAudit, who, { companyCode: 'NZ' })
    expect(body.entries.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(body.entries[0]).toMatchObject({
      operator: 'Hana Okafor',
      reason: 'LATE_BAG',
      before: { points: '1200', frozen: false },
      after: { points: '1700', frozen: false, tier: 'GOLD', partner: 'Longacre Hotels' },
    })
    // What the company names itself has its name in the operator's language; the export and the hash keep the code.
    const inKorean = { ...who, headers: { 'accept-language': 'ko' } }
    const korean = await callConsole(t, retrieveAudit, inKorean, { companyCode: 'NZ' })
    expect(korean.body.entries[0]?.after).toMatchObject({ tier: 'GOLD 등급', partner: '롱에이커 호텔' })
    const earlier = await callConsole(t, retrieveAudit, who, { companyCode: 'NZ', before: 3 })
    expect(earlier.body.entries.map(({ number }) => number)).toEqual([2, 1])
    expect(await verify()).toMatchObject({ entries: 12, brokenAt: null })
  })

  test('an export has every entry with its hash, and is an entry itself', async () => {
    const { status, text } = await callConsole(t, exportAudit, who, { companyCode: 'NZ' })
    expect(status).toBe(200)
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(13)
    expect(lines[11]).toContain('"partner":"HOTEL"')
    expect(lines.at(-1)).toContain('"act":"exportAudit"')
    const { lastHash } = await verify()
    expect(lines.at(-1)).toContain(lastHash)
  })

  test('the command says the same', async () => {
    const { configuration } = t.app
    const context = { databases: t.databases, clock: t.clock, configuration }
    const { lines, exitCode } = await verifyAuditCommand.carryOut(context, { companyCode: 'NZ' })
    expect([lines[0], exitCode]).toEqual([expect.stringMatching(/^13 entries as they were written/), 0])
  })

  test('neither role of the server can change or delete an entry', async () => {
    for (const database of [t.databases.jobs, t.databases.web]) {
      await expect(sql`update console_audit set reason = 'X'`.execute(database)).rejects.toThrow(
        /permission denied/,
      )
      await expect(sql`delete from console_audit`.execute(database)).rejects.toThrow(/permission denied/)
    }
  })

  test.each([
    [
      'a changed amount',
      sql`update console_audit set after = '{"points": "1701"}' where company_code = 'NZ' and number = 5`,
      5,
    ],
    [
      'another operator',
      sql`update console_audit set operator = 8 where company_code = 'NZ' and number = 4`,
      4,
    ],
    ['a removed entry', sql`delete from console_audit where company_code = 'NZ' and number = 3`, 3],
    ['a cut-off end', sql`delete from console_audit where company_code = 'NZ' and number >= 2`, 2],
  ])('%s is found, from the top down', async (_what, tamper, at) => {
    await tamper.execute(t.databases.owner)
    expect(await verify()).toMatchObject({ brokenAt: at })
  })
})
