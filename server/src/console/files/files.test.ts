import { retrieveAudit, verifyAudit } from '@waymark/contract/console/audit'
import {
  checkFileAgain,
  decideFileRun,
  exportRejects,
  previewFileReversal,
  retrieveFile,
  retrieveFiles,
  reverseFile,
  runFile,
  uploadContentFile,
  uploadFile,
} from '@waymark/contract/console/files/files'
import type { ConsoleRole } from '@waymark/contract/console/roles'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeIssuer, type FakeIssuer } from '../../../test/identity/fake-issuer.ts'
import { freshNumber, makeMember, type TestMember } from '../../../test/members.ts'
import { createActing } from '../../../test/console/operator-acts.ts'
import {
  callConsole,
  consoleAt,
  signInOperator,
  type SignedInOperator,
} from '../../../test/console/operators.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { companyInTwoZones, testCompany } from '../../../test/test-company.ts'
import { putInForce } from '../../configuration/index.ts'
import {
  adjustPoints,
  expireLots,
  newJournalId,
  readSummary,
  reconcile,
  renewPoints,
} from '../../ledger/index.ts'

const header = 'company,programme,membershipNumber,partner,reference,points,statusPoints,occurredOn'
const memberHeader = 'company,programme,membershipNumber,givenName,familyName,email,enrolledOn'

describe('files of operators', () => {
  let t: TestApp
  let issuer: FakeIssuer
  let people = 0
  let references = 0
  beforeAll(async () => {
    issuer = await openFakeIssuer('console', 'sso')
    t = await openTestApp({ console: consoleAt(issuer) })
    await putInForce(t.databases.jobs, 'QA', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
    await putInForce(t.databases.jobs, 'QZ', companyInTwoZones, new Date('2020-01-01T00:00:00Z'), 'test')
  })
  afterAll(async () => {
    await t.close()
    await issuer.close()
  })

  /** A new person in a role, whose day is unused. */
  const someone = async (role: ConsoleRole, claims: { email?: string; companies?: string[] } = {}) => {
    people += 1
    return signInOperator(t, issuer, role, { subject: `${role}-files-${String(people)}`, ...claims })
  }
  const reference = (): string => {
    references += 1
    return `R-${String(references)}`
  }
  const accrual = (of: Pick<TestMember, 'membershipNumber'>, points: number, as = reference(), status = '') =>
    `NZ,AP,${of.membershipNumber},HOTEL,${as},${String(points)},${status},2026-11-01`
  const csv = (...lines: readonly string[]) => [header, ...lines].join('\n')
  const inBase64 = (text: string) => Buffer.from(text).toString('base64')
  const upload = async (
    who: SignedInOperator,
    text: string,
    kind: 'accruals' | 'members' | 'flights' = 'accruals',
  ) =>
    callConsole(t, uploadFile, who, {
      companyCode: 'NZ',
      kind,
      fileName: `${kind}.csv`,
      file: inBase64(text),
    })
  const settle = async () => {
    await sql`update outbox set due_at = now() where topic = 'work.consoleFile' and done_at is null`.execute(
      t.databases.jobs,
    )
    await t.app.relay.run()
    await t.app.relay.run()
  }
  /** A file that was checked. */
  const checked = async (...given: Parameters<typeof upload>) => {
    const { body } = await upload(...given)
    await settle()
    return body.fileId
  }
  const look = async (
    who: SignedInOperator,
    fileId: string,
    more: { onlyFaults?: boolean; afterLine?: number } = {},
  ) => (await callConsole(t, retrieveFile, who, { companyCode: 'NZ', fileId, ...more })).body
  const run = async (who: SignedInOperator, fileId: string, given: { seen?: string; key?: string } = {}) => {
    const seen = given.seen ?? (await look(who, fileId)).ready.seen
    const body = { companyCode: 'NZ', fileId, reason: 'REGULAR_FILE', caseNumber: 'F-77', seen }
    const answer = await callConsole(t, runFile, who, body, given.key)
    await settle()
    return answer
  }
  const preview = async (who: SignedInOperator, fileId: string) =>
    (await callConsole(t, previewFileReversal, who, { companyCode: 'NZ', fileId })).body
  const reverse = async (who: SignedInOperator, fileId: string) => {
    t.clock.advance(1000)
    const { seen } = await preview(who, fileId)
    const body = { companyCode: 'NZ', fileId, reason: 'PARTNER_ERROR', caseNumber: 'F-78', seen }
    const answer = await callConsole(t, reverseFile, who, body)
    await settle()
    return answer
  }
  const statesOf = async (who: SignedInOperator, fileId: string) =>
    (await look(who, fileId)).rows.map(({ state }) => state)
  const balance = async ({ account }: TestMember) => {
    const found = await readSummary(t.databases.jobs, account, '2026-11-20')
    return [Number(found?.available), Number(found?.statusPoints)]
  }
  /** Points that a member spends or gets elsewhere. */
  const adjust = async ({ account }: TestMember, amount: bigint) =>
    adjustPoints(t.databases.jobs, {
      account,
      pointType: 'POINTS',
      amount,
      expiresOn: '2027-12-31',
      today: '2026-11-20',
      journal: newJournalId(t.clock.now()),
      businessReference: reference(),
      facts: { detail: { reason: 'elsewhere' } },
    })
  /** The lot of so many points has expired. */
  const moveLot = async ({ account }: TestMember, points: bigint) =>
    sql`
      update ledger.lot set expires_on = '2026-11-19' where account_id = ${account} and granted = ${points}`.execute(
      t.databases.owner,
    )
  /** The same, and the expiry job has seen it. */
  const expire = async (member: TestMember, points: bigint) => {
    await moveLot(member, points)
    await expireLots(t.databases.jobs, { today: '2026-11-20', clock: t.clock })
  }
  const trail = async () => {
    const { body } = await callConsole(t, retrieveAudit, await someone('finance'), { companyCode: 'NZ' })
    return body.entries
  }

  test('a line with a number that was merged is credited to the kept one, and says so when it is checked and when it is done', async () => {
    const [who, double, kept] = [
      await someone('finance'),
      await makeMember(t.databases),
      await makeMember(t.databases),
    ]
    const acting = createActing(t, issuer, 'DOUBLE_MEMBERSHIP')
    await acting.withFourEyes(double, 'merge', { into: kept.membershipNumber })
    const fileId = await checked(who, csv(accrual(double, 40)))
    const said = async () =>
      (await look(who, fileId)).rows.map(({ state, faults }) => [state, faults[0]?.code, faults[0]?.words])
    const words = `The number was merged: the points are credited to ${kept.membershipNumber}.`
    expect(await said()).toEqual([['READY', 'number_merged', words]])
    await run(who, fileId)
    expect(await said()).toEqual([['DONE', 'number_merged', words]])
    expect(await balance(kept)).toEqual([40, 0])
  })

  test('a file is checked line by line with every fault, against itself and what was posted, and nothing is applied', async () => {
    const [who, aroha] = [await someone('finance'), await makeMember(t.databases)]
    const posted = accrual(aroha, 40)
    await run(who, await checked(who, csv(posted)))
    const twice = accrual(aroha, 300)
    const other = accrual(aroha, 10).replace('NZ,', 'QA,')
    const text = csv(
      accrual(aroha, 500, undefined, '20'),
      twice,
      'NZ,AP,900000002,HOTEL,,1.5,,tomorrow',
      accrual(aroha, 10).replace('HOTEL', 'NOBODY'),
      other,
      twice,
      posted,
      'NZ,AP,900000001',
      twice.replace(',300,', ',301,'),
    )
    const fileId = await checked(who, text)
    const { file, rows, ready, columns } = await look(who, fileId)
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'READY'],
      [3, 'READY'],
      [4, 'FAULTY'],
      [5, 'FAULTY'],
      [6, 'FAULTY'],
      [7, 'TWICE'],
      [8, 'THERE'],
      [9, 'FAULTY'],
      [10, 'FAULTY'],
    ])
    const faults = rows.map((row) => row.faults.map(({ code, column }) => `${code} ${String(column)}`))
    expect(faults).toEqual([
      [],
      [],
      [
        'number_invalid membershipNumber',
        'reference_missing reference',
        'points_invalid points',
        'date_invalid occurredOn',
      ],
      ['partner_unknown partner'],
      ['company_foreign company'],
      [],
      [],
      ['columns null'],
      ['reference_used reference'],
    ])
    expect(rows[5]?.firstLine).toBe(3)
    expect([columns[3], rows[0]?.cells[3]]).toEqual(['partner', 'HOTEL'])
    expect(ready).toMatchObject({ lines: 2, points: 800, statusPoints: 20, approval: null })
    expect([file.phase, file.lines, file.counts.FAULTY]).toEqual(['IDLE', 9, 5])
    expect(await balance(aroha)).toEqual([40, 0])
    const onlyFaults = await look(who, fileId, { onlyFaults: true, afterLine: 4 })
    expect(onlyFaults.rows.map(({ line }) => line)).toEqual([5, 6, 9, 10])
    // Under another name, by somebody else, and as a spreadsheet would send it: the bytes decide.
    const again = await upload(await someone('supervisor'), text)
    expect(again.body).toEqual({ fileId, isKnown: true })
    expect((await trail()).find(({ act }) => act === 'uploadFile')).toMatchObject({
      after: { file: fileId, lines: '9', hash: file.contentHash },
    })
  })

  test.each([
    ['company,programme\nNZ,AP', 'columnMissing'],
    [`${header},colour\n`, 'columnUnknown'],
    [header, 'noLines'],
    [`${header}\n"NZ,AP`, 'quotes'],
    ['PK\u0003\u0004workbook', 'workbook'],
    ['', 'empty'],
  ])('a file that is none is refused with why: %s', async (text, code) => {
    const { status, text: answer } = await upload(await someone('finance'), text)
    expect(status).toBe(422)
    expect(answer).toContain('FILE_REFUSED')
    expect(answer).toContain(code)
  })

  test('an old encoding is refused, UTF-16 and semicolons are read', async () => {
    const [who, aroha] = [await someone('finance'), await makeMember(t.databases)]
    const line = accrual(aroha, 7)
    const latin = Buffer.concat([Buffer.from(csv(line)), Buffer.from([0xe9])]).toString('base64')
    const send = async (file: string) =>
      callConsole(t, uploadFile, who, { companyCode: 'NZ', kind: 'accruals', fileName: 'a.csv', file })
    expect((await send(latin)).text).toContain('notText')
    const wide = Buffer.from(`\uFEFF${csv(line).replaceAll(',', ';')}`, 'utf16le').toString('base64')
    const { body } = await send(wide)
    await settle()
    expect(await statesOf(who, body.fileId)).toEqual(['READY'])
  })

  test('good lines are run once with a reason and a case; only the refused ones are checked and run again', async () => {
    const who = await someone('finance')
    const [aroha, late] = [await makeMember(t.databases), freshNumber()]
    const fileId = await checked(
      who,
      csv(accrual(aroha, 500, undefined, '20'), accrual({ membershipNumber: late }, 70)),
    )
    const { seen } = (await look(who, fileId)).ready
    const key = 'key-run-a-file-once'
    const both = await Promise.all([1, 2].map(async () => run(who, fileId, { seen, key })))
    expect(both.map(({ status, body }) => [status, body.outcome])).toEqual([
      [200, 'working'],
      [200, 'working'],
    ])
    await settle()
    expect(await statesOf(who, fileId)).toEqual(['DONE', 'FAULTY'])
    expect(await balance(aroha)).toEqual([500, 20])
    expect((await run(who, fileId)).code).toBe('ACT_WITHOUT_EFFECT')
    expect((await run(who, fileId, { seen })).code).toBe('ACT_WITHOUT_EFFECT')

    const member = await makeMember(t.databases, { membershipNumber: late })
    const again = await callConsole(t, checkFileAgain, who, { companyCode: 'NZ', fileId })
    expect(again.body.lines).toBe(1)
    await settle()
    expect((await look(who, fileId)).ready).toMatchObject({ lines: 1, points: 70 })
    await run(who, fileId)
    expect(await statesOf(who, fileId)).toEqual(['DONE', 'DONE'])
    expect([await balance(aroha), await balance(member)]).toEqual([
      [500, 20],
      [70, 0],
    ])
    const acts = (await trail()).filter(({ after }) => after['file'] === fileId)
    expect(acts.map(({ act, reason, caseNumber }) => [act, reason, caseNumber]).toReversed()).toEqual([
      ['uploadFile', 'UPLOAD', ''],
      ['runFile', 'REGULAR_FILE', 'F-77'],
      ['runFile.end', 'REGULAR_FILE', 'F-77'],
      ['checkFileAgain', 'CHECK', ''],
      ['runFile', 'REGULAR_FILE', 'F-77'],
      ['runFile.end', 'REGULAR_FILE', 'F-77'],
    ])
    const { body } = await callConsole(t, verifyAudit, who, { companyCode: 'NZ' })
    expect(body.brokenAt).toBeNull()
  })

  test('of two people who run or check a file at the same moment one does, and the other is told that it is at work', async () => {
    const both = [await someone('finance'), await someone('supervisor')]
    const [who] = both
    if (who === undefined) throw new Error('nobody')
    const aroha = await makeMember(t.databases)
    const fileId = await checked(
      who,
      csv(accrual(aroha, 500), accrual({ membershipNumber: freshNumber() }, 5)),
    )
    const { seen } = (await look(who, fileId)).ready
    const order = { companyCode: 'NZ', fileId, reason: 'REGULAR_FILE', caseNumber: 'F-77', seen }
    const ran = await Promise.all(both.map(async (one) => callConsole(t, runFile, one, order)))
    expect(ran.map(({ code }) => code ?? 'runs').toSorted()).toEqual(['FILE_BUSY', 'runs'])
    await settle()
    expect(await balance(aroha)).toEqual([500, 0])
    const again = { companyCode: 'NZ', fileId }
    const looked = await Promise.all(both.map(async (one) => callConsole(t, checkFileAgain, one, again)))
    expect(looked.map(({ code }) => code ?? 'checks').toSorted()).toEqual(['FILE_BUSY', 'checks'])
    await settle()
  })

  test('a run that ends in the middle goes on where it was, and credits no line twice', async () => {
    const [who, aroha] = [await someone('finance'), await makeMember(t.databases)]
    const lines = Array.from({ length: 450 }, () => accrual(aroha, 2))
    const fileId = await checked(who, csv(...lines))
    const failing = async (table: string, on: 'insert' | 'update', when: string) => {
      await sql`
        create or replace function end_in_the_middle() returns trigger language plpgsql as $$
        begin raise exception 'the process ended'; end $$`.execute(t.databases.owner)
      await sql
        .raw(
          `create trigger ends before ${on} on ${table} for each row when (${when}) execute function end_in_the_middle()`,
        )
        .execute(t.databases.owner)
    }
    const repaired = async (table: string) =>
      sql.raw(`drop trigger ends on ${table}`).execute(t.databases.owner)
    // First while a batch is posted and its lines are marked, then after that and before the next is ordered.
    await failing('console_file_row', 'update', `new.state = 'DONE' and new.line = 301`)
    await run(who, fileId)
    const { file } = await look(who, fileId)
    expect([file.phase, file.counts.DONE, file.counts.READY]).toEqual(['RUNNING', 200, 250])
    expect(await balance(aroha)).toEqual([400, 0])
    await repaired('console_file_row')
    await failing('outbox', 'insert', `new.topic = 'work.consoleFile'`)
    await settle()
    expect((await look(who, fileId)).file.counts.DONE).toBeGreaterThanOrEqual(400)
    await repaired('outbox')
    await settle()
    await settle()
    const ended = (await look(who, fileId)).file
    expect([ended.phase, ended.counts.DONE, ended.counts.THERE, ended.run?.state]).toEqual([
      'IDLE',
      450,
      0,
      'done',
    ])
    expect(await balance(aroha)).toEqual([900, 0])
  })

  test('a file is checked and run to its end in a restored database, whose pending emails count as sent', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const [, statement = ''] = /`(update outbox set done_at = now\(\)[^`]+)`/.exec(text) ?? []
    const [who, aroha] = [await someone('finance'), await makeMember(t.databases)]
    const { body } = await upload(who, csv(accrual(aroha, 2)))
    await t.databases.runScript(statement)
    await settle()
    const { seen } = (await look(who, body.fileId)).ready
    const ordered = {
      companyCode: 'NZ',
      fileId: body.fileId,
      reason: 'REGULAR_FILE',
      caseNumber: 'F-79',
      seen,
    }
    await callConsole(t, runFile, who, ordered)
    await t.databases.runScript(statement)
    await settle()
    expect((await look(who, body.fileId)).file.phase).toBe('IDLE')
    expect(await balance(aroha)).toEqual([2, 0])
  })

  test("above the operator's points limit somebody else decides on what they were shown", async () => {
    const email = 'same-person@waymark.example'
    const [who, twin] = [await someone('finance', { email }), await someone('supervisor', { email })]
    const [other, aroha] = [await someone('supervisor'), await makeMember(t.databases)]
    const fileId = await checked(who, csv(accrual(aroha, 30_000), accrual(aroha, 20_001)))
    expect((await look(who, fileId)).ready.approval).toBe('each')
    expect((await run(who, fileId)).body.outcome).toBe('requested')
    expect(await balance(aroha)).toEqual([0, 0])
    expect((await run(who, fileId)).code).toBe('FILE_BUSY')
    const waiting = await callConsole(t, retrieveFiles, other, { companyCode: 'NZ', onlyWaiting: true })
    expect(waiting.body.files.map((one) => one.fileId)).toEqual([fileId])

    const shown = await look(other, fileId)
    expect(shown.file).toMatchObject({ phase: 'WAITING', kind: 'accruals', fileName: 'accruals.csv' })
    expect(shown.file.run).toMatchObject({ lines: 2, points: 50_001, because: 'each', isOwn: false })
    expect(shown.file.run?.reasonName).toBe('Regular delivery')
    const korean = { ...other, headers: { 'accept-language': 'ko' } }
    expect((await look(korean, fileId)).file.run?.reasonName).toBe('정기 전달 파일')
    const runId = shown.file.run?.runId ?? ''
    const approve = async (by: SignedInOperator, seen = shown.ready.seen) =>
      callConsole(t, decideFileRun, by, { companyCode: 'NZ', fileId, runId, decision: 'approve', seen })
    expect((await approve(who)).code).toBe('ACT_REQUEST_OWN')
    expect((await approve(twin)).code).toBe('ACT_REQUEST_OWN')
    expect((await approve(other, '0'.repeat(64))).code).toBe('ACT_CHANGED')
    // A line that isn't what was read from the file, with the same points.
    const change = async (to: string) =>
      sql`update console_file_row set cells = jsonb_set(cells, '{partner}', to_jsonb(${to}::text))
        where file_id = ${fileId}::uuid and line = 2`.execute(t.databases.owner)
    await change('AIRLINE')
    expect((await approve(other)).code).toBe('ACT_CHANGED')
    await change('HOTEL')
    const two = await Promise.all([approve(other), approve(await someone('finance'))])
    const byStatus = two.toSorted((a, b) => a.status - b.status)
    expect(byStatus.map(({ status, code }) => [status, code])).toEqual([
      [200, undefined],
      [409, 'ACT_REQUEST_ENDED'],
    ])
    await settle()
    expect(await balance(aroha)).toEqual([50_001, 0])
    const acts = (await trail()).filter(({ after }) => after['run'] === runId).map(({ act }) => act)
    expect(acts.toReversed()).toEqual(['runFile.request', 'runFile.approve'])

    expect((await preview(who, fileId)).approval).toBe('each')
    expect((await reverse(who, fileId)).body.outcome).toBe('requested')
    expect(await balance(aroha)).toEqual([50_001, 0])
  })

  test('a request that was refused or has expired leaves the file as it was', async () => {
    const [who, other] = [await someone('finance'), await someone('supervisor')]
    const aroha = await makeMember(t.databases)
    const fileId = await checked(who, csv(accrual(aroha, 60_000)))
    await run(who, fileId)
    const first = (await look(other, fileId)).file.run?.runId ?? ''
    const refuse = { companyCode: 'NZ', fileId, runId: first, decision: 'refuse' } as const
    expect((await callConsole(t, decideFileRun, other, refuse)).body.outcome).toBe('refused')
    t.clock.advance(1000)
    expect((await run(who, fileId)).body.outcome).toBe('requested')
    await sql`update console_file_run set expires_at = ordered_at where state = 'open'`.execute(
      t.databases.owner,
    )
    const { file, ready } = await look(other, fileId)
    expect([file.phase, file.run?.state]).toEqual(['IDLE', 'expired'])
    const late = { companyCode: 'NZ', fileId, runId: file.run?.runId ?? '', decision: 'approve' } as const
    const approved = await callConsole(t, decideFileRun, other, { ...late, seen: ready.seen })
    expect(approved.code).toBe('ACT_REQUEST_ENDED')
    expect(await balance(aroha)).toEqual([0, 0])
  })

  test('a whole file is reversed in one act, except what was spent, never below zero, and once', async () => {
    const who = await someone('finance')
    const [aroha, hana] = [await makeMember(t.databases), await makeMember(t.databases)]
    const wiremu = await makeMember(t.databases)
    await adjust(wiremu, 5n)
    const alone = await checked(who, csv(accrual(hana, 30)))
    await run(who, alone)
    const fileId = await checked(
      who,
      csv(accrual(aroha, 500, undefined, '20'), accrual(hana, 100), accrual(aroha, 200), accrual(wiremu, 60)),
    )
    await run(who, fileId)
    // What has expired goes without other points.
    await expire(wiremu, 60n)
    // Of 700 points 550 are spent: only the second line of the two can go.
    const spend = await checked(who, csv(accrual(aroha, 1)))
    await run(who, spend)
    await adjust(aroha, -551n)
    expect(await preview(who, fileId)).toMatchObject({
      lines: 2,
      points: 100,
      kept: { lines: 2, points: 700, statusPoints: 20 },
      approval: null,
    })
    await adjust(aroha, 50n)
    expect(await preview(who, fileId)).toMatchObject({
      lines: 3,
      points: 300,
      kept: { lines: 1, points: 500 },
    })
    expect((await reverse(who, fileId)).body.outcome).toBe('working')
    const { rows, file } = await look(who, fileId)
    expect(rows.map(({ state, faults }) => [state, faults.map(({ code }) => code)])).toEqual([
      ['KEPT', ['points_spent']],
      ['REVERSED', []],
      ['REVERSED', []],
      ['REVERSED', []],
    ])
    expect([await balance(aroha), await balance(hana), await balance(wiremu)]).toEqual([
      [0, 20],
      [30, 0],
      [5, 0],
    ])
    expect([file.run?.act, file.run?.state]).toEqual(['reverseFile', 'done'])
    expect((await reverse(who, fileId)).code).toBe('ACT_WITHOUT_EFFECT')
    // Its references stay used: the same lines in another file credit nothing.
    const ended = (await trail()).find(({ act }) => act === 'reverseFile.end')
    expect(ended).toMatchObject({
      caseNumber: 'F-78',
      after: { file: fileId, KEPT: '1', REVERSED: '3' },
    })
    expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
  })

  test('a reversal is previewed as it will be, where points have expired and some were restored', async () => {
    const who = await someone('finance')
    const [aroha, hana] = [await makeMember(t.databases), await makeMember(t.databases)]
    const fileId = await checked(who, csv(accrual(aroha, 100), accrual(aroha, 50), accrual(hana, 30)))
    await run(who, fileId)
    for (const points of [100n, 50n]) await expire(aroha, points)
    await renewPoints(t.databases.jobs, {
      account: aroha.account,
      journal: newJournalId(t.clock.now()),
      today: '2026-11-20',
      expiresOn: '2027-11-30',
      of: { expiredOn: '2026-11-19', points: 120n },
    })
    await adjust(hana, 7n)
    // The expiry job has not seen it yet.
    await moveLot(hana, 30n)
    expect(await preview(who, fileId)).toMatchObject({ lines: 3, points: 120, kept: { lines: 0 } })
    await adjust(aroha, -1n)
    const seen = { lines: 2, points: 70, kept: { lines: 1, points: 50 } }
    expect(await preview(who, fileId)).toMatchObject(seen)
    await reverse(who, fileId)
    expect(await statesOf(who, fileId)).toEqual(['REVERSED', 'KEPT', 'REVERSED'])
    expect([await balance(aroha), await balance(hana)]).toEqual([
      [49, 0],
      [7, 0],
    ])
  })

  test("an erased member's line is left out, and the file's others are still run and reversed, but not changed", async () => {
    const who = await someone('finance')
    const [aroha, wiremu, hana] = [
      await makeMember(t.databases),
      await makeMember(t.databases),
      await makeMember(t.databases),
    ]
    const erase = async (member: TestMember) => {
      const acting = createActing(t, issuer, 'MEMBER_ASKED')
      const { body } = await acting.perform(await acting.someone('supervisor'), member, 'erase')
      expect((await acting.approve(await someone('supervisor'), body.requestId)).body.outcome).toBe('done')
    }
    const fileId = await checked(who, csv(accrual(aroha, 40), accrual(wiremu, 50), accrual(hana, 60)))
    await erase(aroha)
    const { ready, rows, file } = await look(who, fileId)
    expect([ready.lines, ready.points, file.lines, file.counts.ERASED]).toEqual([2, 110, 3, 1])
    expect(rows[0]).toMatchObject({ state: 'ERASED', faults: [{ code: 'member_erased' }] })
    expect(new Set(rows[0]?.cells)).toEqual(new Set(['']))
    const change = async (line: number, to: string) =>
      sql`update console_file_row set cells = jsonb_set(cells, '{partner}', to_jsonb(${to}::text))
        where file_id = ${fileId}::uuid and line = ${line}`.execute(t.databases.owner)
    await change(3, 'AIRLINE')
    expect((await run(who, fileId)).code).toBe('ACT_CHANGED')
    await change(3, 'HOTEL')
    expect((await run(who, fileId)).body.outcome).toBe('working')
    expect(await statesOf(who, fileId)).toEqual(['ERASED', 'DONE', 'DONE'])
    await erase(wiremu)
    // Checked again, an erased line stays erased.
    await callConsole(t, checkFileAgain, who, { companyCode: 'NZ', fileId })
    await settle()
    expect(await preview(who, fileId)).toMatchObject({ lines: 1, points: 60 })
    expect((await reverse(who, fileId)).body.outcome).toBe('working')
    expect(await statesOf(who, fileId)).toEqual(['ERASED', 'ERASED', 'REVERSED'])
    expect([await balance(aroha), await balance(wiremu), await balance(hana)]).toEqual([
      [0, 0],
      [50, 0],
      [0, 0],
    ])
    await sql`delete from console_file_row where file_id = ${fileId}::uuid and line = 2`.execute(
      t.databases.owner,
    )
    await sql`update console_file_row set state = 'DONE' where file_id = ${fileId}::uuid and line = 4`.execute(
      t.databases.owner,
    )
    expect((await reverse(who, fileId)).code).toBe('ACT_CHANGED')
  })

  test('refused lines are saved as CSV without formulas and with their zeros, and corrected ones are read again', async () => {
    const who = await someone('finance')
    const lines = ['NZ,AP,0000123,HOTEL,=1+1,5,,2026-11-01', 'NZ,AP,900000002,HOTEL,"+44, 1",5,,2026-11-01']
    const fileId = await checked(who, csv(...lines))
    const { text } = await callConsole(t, exportRejects, who, { companyCode: 'NZ', fileId })
    expect(text.split('\r\n')[0]).toBe(`\uFEFFline,code,reason,${header}`)
    expect(text).toContain(",0000123,HOTEL,'=1+1,5,,")
    expect(text).toContain(`"'+44, 1"`)
    expect((await trail())[0]).toMatchObject({ act: 'exportRejects', after: { file: fileId } })
    const aroha = await makeMember(t.databases)
    const corrected = text.replaceAll(/,(?:0000123|900000002),/g, `,${aroha.membershipNumber},`)
    const second = await checked(who, corrected)
    expect((await look(who, second)).rows.map(({ state, cells }) => [state, cells[4]])).toEqual([
      ['READY', '=1+1'],
      ['READY', '+44, 1'],
    ])
  })

  test('whatever an uploaded file is called, the saved one has a single plain name', async () => {
    const who = await someone('finance')
    const { body } = await callConsole(t, uploadFile, who, {
      companyCode: 'NZ',
      kind: 'accruals',
      fileName: '../a"; filename=x.html; 파일\u202Egpj.csv',
      file: inBase64(csv('NZ,AP,0000124,HOTEL,called,5,,2026-11-01')),
    })
    await settle()
    const { headers } = await callConsole(t, exportRejects, who, { companyCode: 'NZ', fileId: body.fileId })
    const name = '..-a-; filename=x.html; 파일gpj.rejects.csv'
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${name.replace('파일', '__')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
  })

  test('members and flights come the same way, and what a flight earns is known before it runs', async () => {
    const who = await someone('supervisor')
    const number = freshNumber()
    const member = `NZ,AP,${number},Aroha,Ngata,aroha-${number}@example.nz,2026-03-31`
    const members = await checked(
      who,
      [memberHeader, member, member.replace('aroha-', 'no')].join('\n'),
      'members',
    )
    expect(await statesOf(who, members)).toEqual(['READY', 'FAULTY'])
    await run(who, members)
    expect(await statesOf(who, members)).toEqual(['DONE', 'FAULTY'])
    const flightHeader =
      'company,programme,membershipNumber,status,flight,departsOn,from,to,cabin,fare,ticketNumber,passengerName'
    const flight = `NZ,AP,${number},FLOWN,WMK127,2026-10-31,AKL,SYD,ECONOMY,,0862417550318,NGATA/AROHA MS`
    const flights = await checked(who, [flightHeader, flight].join('\n'), 'flights')
    const { ready } = await look(who, flights)
    expect(ready.points).toBeGreaterThan(0)
    await run(who, flights)
    const [row] = (await look(who, flights)).rows
    expect([row?.state, row?.points]).toEqual(['DONE', ready.points])
    expect(
      (await callConsole(t, previewFileReversal, who, { companyCode: 'NZ', fileId: flights })).code,
    ).toBe('ACT_NOT_POSSIBLE')
  })

  test('a file of members adds nobody who is only with another company, and says nothing of their name', async () => {
    const who = await someone('supervisor')
    const name = { givenName: 'Aroha', familyName: 'Ngata' }
    const [theirs, both] = [
      await makeMember(t.databases, { companyCode: 'QZ', ...name }),
      await makeMember(t.databases, { programCode: 'AP4B', ...name }),
    ]
    const line = (email: string, called = 'Aroha,Ngata') =>
      `NZ,AP,${freshNumber()},${called},${email},2026-03-31`
    const lines = [line(theirs.email), line(theirs.email, 'Mere,Ngata'), line(both.email)]
    const file = await checked(who, [memberHeader, ...lines].join('\n'), 'members')
    const found = (await look(who, file)).rows.map(({ state, faults }) => [state, faults[0]?.code])
    expect(found).toEqual([
      ['FAULTY', 'email_elsewhere'],
      ['FAULTY', 'email_elsewhere'],
      ['READY', undefined],
    ])
    await run(who, file)
    expect(await statesOf(who, file)).toEqual(['FAULTY', 'FAULTY', 'DONE'])
  })

  test('a file of members counts the tiers it gives like tiers by hand, so that more than the limit needs a second operator', async () => {
    const one = (tier: string) => {
      const number = freshNumber()
      return `NZ,AP,${number},Aroha,Ngata,tier-${number}@example.nz,2026-03-31,${tier}`
    }
    const file = async (who: SignedInOperator, ...tiers: readonly string[]) =>
      checked(who, [`${memberHeader},tier`, ...tiers.map(one)].join('\n'), 'members')
    const [supervisor, finance] = [await someone('supervisor'), await someone('finance')]
    // As in the console: a supervisor gives one tier at a time, finance none.
    const cases = [
      { who: supervisor, tiers: ['GOLD', 'BASE', ''], approval: null, gives: 1 },
      { who: supervisor, tiers: ['GOLD', 'GOLD', 'BASE'], approval: 'each', gives: 2 },
      { who: finance, tiers: ['GOLD'], approval: 'role', gives: 1 },
      { who: finance, tiers: ['BASE', ''], approval: null, gives: 0 },
    ]
    for (const { who, tiers, approval, gives } of cases) {
      const fileId = await file(who, ...tiers)
      const { ready } = await look(who, fileId)
      expect(ready).toMatchObject({ lines: tiers.length, points: 0, tiers: gives, approval })
      const { body } = await run(who, fileId)
      const isOrdered = approval === null
      expect(body.outcome).toBe(isOrdered ? 'working' : 'requested')
      expect(new Set(await statesOf(who, fileId))).toEqual(new Set([isOrdered ? 'DONE' : 'READY']))
      expect((await trail()).find(({ after }) => after['tiers'] !== undefined)).toMatchObject({
        act: isOrdered ? 'runFile' : 'runFile.request',
        after: { file: fileId, tiers: String(gives) },
      })
    }
    const waiting = await file(supervisor, 'GOLD', 'GOLD')
    await run(supervisor, waiting)
    const { file: shown, ready } = await look(finance, waiting)
    const { runId = '', tiers } = shown.run ?? {}
    expect([ready.tiers, tiers]).toEqual([2, 2])
    const approved = {
      companyCode: 'NZ',
      fileId: waiting,
      runId,
      decision: 'approve',
      seen: ready.seen,
    } as const
    expect((await callConsole(t, decideFileRun, supervisor, approved)).code).toBe('ACT_REQUEST_OWN')
    expect((await callConsole(t, decideFileRun, finance, approved)).body.outcome).toBe('working')
    await settle()
    expect(await statesOf(supervisor, waiting)).toEqual(['DONE', 'DONE'])
  })

  test("a file's points count on the day of the programme that they are for, and those of two programmes on both", async () => {
    const before = t.clock.now()
    const [ap, free] = [
      await makeMember(t.databases, { companyCode: 'QZ' }),
      await makeMember(t.databases, { companyCode: 'QZ', programCode: 'FREE' }),
    ]
    // A session doesn't last until the next day.
    const asFinance = async () => someone('finance', { email: 'zones@example.nz', companies: ['QZ'] })
    const approvalOf = async (...lines: readonly [TestMember, points: number][]) => {
      const who = await asFinance()
      const text = lines.map(([{ programCode, membershipNumber }, points]) =>
        ['QZ', programCode, membershipNumber, 'HOTEL', reference(), points, '', '2026-11-01'].join(','),
      )
      const sent = {
        companyCode: 'QZ',
        kind: 'accruals',
        fileName: 'a.csv',
        file: inBase64(csv(...text)),
      } as const
      const { fileId } = (await callConsole(t, uploadFile, who, sent)).body
      await settle()
      const { ready } = (await callConsole(t, retrieveFile, who, { companyCode: 'QZ', fileId })).body
      const body = { companyCode: 'QZ', fileId, reason: 'REGULAR_FILE', caseNumber: 'F-80', seen: ready.seen }
      const { outcome } = (await callConsole(t, runFile, who, body)).body
      await settle()
      expect(outcome).toBe(ready.approval === null ? 'working' : 'requested')
      return ready.approval
    }
    try {
      // 20 November in both, late in Auckland and early in Honolulu.
      t.clock.set(new Date('2026-11-20T10:30:00Z'))
      expect(await approvalOf([free, 90])).toBeNull()
      // The next day in Auckland, and still the same one in Honolulu.
      t.clock.set(new Date('2026-11-20T11:30:00Z'))
      expect(await approvalOf([free, 20])).toBe('day')
      expect(await approvalOf([ap, 80], [free, 20])).toBe('day')
      expect(await approvalOf([ap, 90], [free, 10])).toBeNull()
      expect(await approvalOf([ap, 11])).toBe('day')
      expect(await approvalOf([ap, 10])).toBeNull()
    } finally {
      t.clock.set(before)
    }
  })

  test('content is imported as a whole by an editor, who sees no file about members', async () => {
    const [editor, finance] = [await someone('editor'), await someone('finance')]
    const page = (id: string, title: string) => ({
      id,
      kind: 'page',
      section: 'help',
      words: { en: { title, summary: title, body: '<p>Hello</p>' } },
    })
    const send = async (items: readonly object[]) => {
      const file = inBase64(JSON.stringify({ items }))
      const body = { companyCode: 'NZ', fileName: 'help.json', file }
      const { body: answer } = await callConsole(t, uploadContentFile, editor, body)
      await settle()
      return answer.fileId
    }
    const wrong = await send([page('help-a', 'A'), { id: 'help-b', kind: 'nonsense' }])
    const found = await look(editor, wrong)
    expect(found.rows.map(({ state, faults }) => [state, faults[0]?.code])).toEqual([
      ['FAULTY', 'content_whole'],
      ['FAULTY', 'content_invalid'],
    ])
    expect(found.columns).toEqual(['id', 'kind'])
    expect((await run(editor, wrong)).code).toBe('ACT_WITHOUT_EFFECT')
    const right = await send([page('help-a', 'A'), page('help-b', 'B')])
    expect(await statesOf(editor, right)).toEqual(['READY', 'READY'])
    expect((await run(editor, right)).body.outcome).toBe('working')
    expect(await statesOf(editor, right)).toEqual(['DONE', 'DONE'])
    const more = await send([page('help-a', 'A'), page('help-b', 'Better')])
    expect(await statesOf(editor, more)).toEqual(['THERE', 'READY'])
    const accruals = await checked(finance, csv(accrual(await makeMember(t.databases), 5)))
    const asEditor = await callConsole(t, retrieveFile, editor, { companyCode: 'NZ', fileId: accruals })
    const asFinance = await callConsole(t, retrieveFile, finance, { companyCode: 'NZ', fileId: wrong })
    expect([asEditor.status, asFinance.status]).toEqual([404, 404])
    const listed = await callConsole(t, retrieveFiles, editor, { companyCode: 'NZ' })
    expect(new Set(listed.body.files.map(({ kind }) => kind))).toEqual(new Set(['content']))
    const readOnly = await look(await someone('readOnly'), accruals)
    expect(readOnly.rows).toHaveLength(1)
  })

  test("another company's operator reaches no file, and files are listed page by page", async () => {
    t.clock.advance(60_000)
    const who = await someone('finance')
    const aroha = await makeMember(t.databases)
    const ids: string[] = []
    for (let file = 0; file < 17; file += 1) ids.push((await upload(who, csv(accrual(aroha, 5)))).body.fileId)
    await settle()
    ids.sort()
    const first = (await callConsole(t, retrieveFiles, who, { companyCode: 'NZ' })).body
    expect(first.files.map(({ fileId }) => fileId)).toEqual(ids.toReversed().slice(0, 15))
    const after = first.next ?? ''
    const second = (await callConsole(t, retrieveFiles, who, { companyCode: 'NZ', after })).body
    expect(second.files.slice(0, 2).map(({ fileId }) => fileId)).toEqual(ids.toReversed().slice(15))
    const stranger = await someone('finance', { companies: ['QA'] })
    const asked = { companyCode: 'QA', fileId: ids[0] ?? '' }
    const order = { ...asked, reason: 'REGULAR_FILE', caseNumber: 'F-1', seen: '0'.repeat(64) }
    const answers = [
      await callConsole(t, retrieveFile, stranger, asked),
      await callConsole(t, exportRejects, stranger, asked),
      await callConsole(t, checkFileAgain, stranger, asked),
      await callConsole(t, previewFileReversal, stranger, asked),
      await callConsole(t, runFile, stranger, order),
      await callConsole(t, reverseFile, stranger, order),
      await callConsole(t, retrieveFile, stranger, { ...asked, companyCode: 'NZ' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 403])
  })
})
