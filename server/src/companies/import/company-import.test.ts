import { addNominee } from '@waymark/contract/companies/users/add-nominee'
import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import { fixCompanyImportRow } from '@waymark/contract/companies/import/fix-company-import-row'
import { undoCompanyImport } from '@waymark/contract/companies/import/undo-company-import'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { privilegesOfRole } from '@waymark/rules/companies/company-roles'
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyWithOwner, userOf } from '../../../test/companies/companies.ts'
import { look, send, upload, uploaded } from '../../../test/companies/company-imports.ts'
import { activate, mailsTo, tokenMailedTo } from '../../../test/identity/enrolments.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'

const MOST_ROWS = 500
const HOUR_MS = 3_600_000

let t: TestApp
beforeAll(async () => {
  const userImport = { mostRows: MOST_ROWS, mostKilobytes: 200, mostADay: 3, undoHours: 24 }
  const programs = testCompany.programs.map((one) => ({ ...one, userImport }))
  t = await openTestApp({ company: { ...testCompany, programs } })
})
afterAll(async () => t.close())

type Company = Awaited<ReturnType<typeof companyWithOwner>>
type By = Pick<Company, 'identity' | 'token'>

const freshAddress = () => `import-${String(randomInt(2 ** 47))}@example.nz`
const HEADER = 'Given name,Family name,Email,Language,Cost centre,Role'
const fileOf = (...lines: readonly string[]) => [HEADER, ...lines].join('\n')
/** Lines of people whom nobody knows. */
const people = (count: number) => Array.from({ length: count }, () => freshAddress())
const lineOf = (email: string) => `Kiri,Tāwhiri,${email},,Milling,`

const fix = async (by: By, importId: string, line: number, change: object) =>
  callWire(t.app.server, fixCompanyImportRow, {
    token: by.token,
    body: {
      object: {
        ...by.identity,
        importId,
        line,
        givenName: 'Kiri',
        familyName: 'Tāwhiri',
        emailAddress: '',
        preferredLanguage: '',
        costCentre: '',
        role: '',
        ...change,
      },
    },
  })

const undo = async (by: By, importId: string) =>
  callWire(t.app.server, undoCompanyImport, {
    token: by.token,
    body: { object: { ...by.identity, importId } },
  })

const users = async (by: By, more: object = {}) =>
  (
    await callWire(t.app.server, retrieveNominees, {
      token: by.token,
      body: { object: { ...by.identity, ...more } },
    })
  ).body.object.nomineeDetails

/** Makes the process end in the transaction that would invite an address. */
async function endAt(address: string): Promise<void> {
  await sql`
    create function end_of_process() returns trigger language plpgsql as $$
    begin if new.email = '${sql.raw(address)}' then raise 'the process ended'; end if; return new; end $$`.execute(
    t.databases.owner,
  )
  await sql`create trigger end_of_process before insert on nominee for each row execute function end_of_process()`.execute(
    t.databases.owner,
  )
}

/** Lets processes live again, and makes due what was under way. */
async function goOn(): Promise<void> {
  await sql`drop trigger end_of_process on nominee`.execute(t.databases.owner)
  await sql`drop function end_of_process`.execute(t.databases.owner)
  await sql`update outbox set due_at = now() where done_at is null`.execute(t.databases.owner)
}

const verdicts = async (by: By, importId: string) =>
  (await look(t, by, importId)).rows.map(({ line, verdict }) => [line, verdict])

describe('the check of a file', () => {
  test('[CORP-03] says of each line what it is, and invites nobody', async () => {
    const company = await companyWithOwner(t)
    const [fresh = '', pending = ''] = people(2)
    const member = await userOf(t, company.company, {})
    await callWire(t.app.server, addNominee, {
      token: company.token,
      key: randomUUID(),
      body: {
        object: {
          ...company.identity,
          nomineeDetails: [{ givenName: 'Ana', familyName: 'Tau', emailAddress: pending }],
          nomineeAccessPrivilege: { ui: {} },
        },
      },
    })
    const answer = await upload(
      t,
      company,
      fileOf(
        `Kiri,Tāwhiri,${fresh},한국어,Milling,Buyer`,
        `Ana,Tau,${pending.toUpperCase()},,,`,
        `Some,Body,${member.email},,,`,
        `The,Owner,${company.company.email},,,`,
        `Kiri,Again,${fresh.toUpperCase()},,,`,
        ',Tau,not an address,xx,9.42904E+12,Boss',
        '#NAME?,Tau,a@example.nz,,,',
      ),
    )
    expect(answer.body.object).toMatchObject({
      isKnown: false,
      import: {
        state: 'CHECKED',
        counts: { READY: 1, INVITED: 1, USER: 2, TWICE: 1, WRONG: 2 },
        undoUntil: null,
      },
    })
    const { rows } = await look(t, company, answer.body.object.import.importId)
    expect(rows).toMatchObject([
      { line: 2, verdict: 'READY', preferredLanguage: 'ko', role: 'BUYER', costCentre: 'Milling' },
      { line: 3, verdict: 'INVITED' },
      { line: 4, verdict: 'USER' },
      { line: 5, verdict: 'USER' },
      { line: 6, verdict: 'TWICE', firstLine: 2 },
      {
        line: 7,
        verdict: 'WRONG',
        problems: [
          { field: 'givenName', code: 'required' },
          { field: 'emailAddress', code: 'notAnEmail' },
          { field: 'preferredLanguage', code: 'unknownLanguage' },
          { field: 'costCentre', code: 'rounded' },
          { field: 'role', code: 'unknownRole' },
        ],
      },
      { line: 8, verdict: 'WRONG', problems: [{ field: 'givenName', code: 'spreadsheetError' }] },
    ])
    await t.app.relay.run()
    expect(mailsTo(t, fresh)).toHaveLength(0)
    const problems = await look(t, company, answer.body.object.import.importId, { onlyProblems: true })
    expect(problems.rows.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8])
  })

  test('[CORP-03] a line that is fixed is checked again, and so is the one that had the same address', async () => {
    const company = await companyWithOwner(t)
    const [one = '', other = ''] = people(2)
    const importId = await uploaded(t, company, fileOf(lineOf(one), lineOf(one), lineOf('nobody')))
    expect(await verdicts(company, importId)).toEqual([
      [2, 'READY'],
      [3, 'TWICE'],
      [4, 'WRONG'],
    ])
    const fixed = await fix(company, importId, 2, { emailAddress: other })
    expect(fixed.body.object.row).toMatchObject({ line: 2, verdict: 'READY', emailAddress: other })
    await fix(company, importId, 4, { emailAddress: other })
    expect(await verdicts(company, importId)).toEqual([
      [2, 'READY'],
      [3, 'READY'],
      [4, 'TWICE'],
    ])
    expect((await fix(company, importId, 99, { emailAddress: other })).error?.code).toBe('NOT_FOUND')
  })

  test('[CORP-03] a page of lines follows another', async () => {
    const company = await companyWithOwner(t)
    const importId = await uploaded(t, company, fileOf(...people(35).map(lineOf)))
    const first = await look(t, company, importId)
    const second = await look(t, company, importId, { afterLine: first.rows.at(-1)?.line })
    expect([first.rows.length, first.hasNextPage]).toEqual([25, true])
    expect([second.rows.length, second.hasNextPage]).toEqual([10, false])
  })

  test('[CORP-03] a file that is none is refused with what is wrong with it, and so is more than the configuration allows', async () => {
    const company = await companyWithOwner(t)
    const refusal = async (file: string | Buffer) => {
      const { error } = await upload(t, company, file)
      const about = (error?.errorDetails ?? []).flatMap(({ field, code }) =>
        field === undefined ? [] : [[field, code]],
      )
      return [error?.code, ...about]
    }
    expect(await refusal('Given name,Telephone\nKiri,5')).toEqual([
      'IMPORT_REFUSED',
      ['familyName', 'columnMissing'],
      ['emailAddress', 'columnMissing'],
    ])
    expect(await refusal(fileOf('Kiri,"Tau,a@example.nz'))).toEqual(['IMPORT_REFUSED', ['2', 'quotes']])
    expect(await refusal(Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]))).toEqual([
      'IMPORT_REFUSED',
      ['file', 'workbook'],
    ])
    const tooMany = fileOf(...people(MOST_ROWS + 1).map((email) => `K,T,${email}`))
    expect(await refusal(tooMany)).toEqual(['IMPORT_REFUSED', [String(MOST_ROWS), 'tooManyRows']])
    expect(await refusal('x'.repeat(201 * 1024))).toEqual(['REQUEST_TOO_LARGE'])
    for (let file = 0; file < 3; file += 1) await uploaded(t, company, fileOf(lineOf(freshAddress())))
    expect(await refusal(fileOf(lineOf(freshAddress())))).toEqual(['IMPORT_LIMIT_REACHED'])
  })
})

describe('sending a file', () => {
  test('[CORP-03] invites each ready line once, with its role or the one for all, and they join', async () => {
    const company = await companyWithOwner(t)
    const [one = '', other = ''] = people(2)
    const file = fileOf(`Kiri,Tāwhiri,${one},,Milling,Buyer`, lineOf(other), lineOf('nobody'))
    const importId = await uploaded(t, company, file)
    expect((await send(t, company, importId, 'USER_MANAGER')).body.object.import.state).toBe('SENDING')
    expect(await send(t, company, importId, 'BUYER')).toMatchObject({ status: 200 })
    expect([mailsTo(t, one).length, mailsTo(t, other).length]).toEqual([1, 1])
    await activate(t, tokenMailedTo(t, one))
    const { import: result } = await look(t, company, importId)
    expect(result).toMatchObject({
      state: 'SENT',
      role: 'USER_MANAGER',
      counts: { SENT: 2, WRONG: 1, READY: 0, JOINED: 1 },
    })
    const listed = await users(company)
    const byAddress = (address: string) => listed.find(({ emailAddress }) => emailAddress === address)
    expect(byAddress(one)).toMatchObject({ nomineeStatus: 'A', costCentre: 'Milling' })
    expect(byAddress(one)?.nomineeAccessPrivilege.ui['transfer']).toEqual({ '*': 'F' })
    expect(byAddress(other)).toMatchObject({ nomineeStatus: 'P' })
    expect(byAddress(other)?.nomineeAccessPrivilege.ui['corporate_manage_users']).toEqual({ '*': 'F' })
    expect((await fix(company, importId, 4, { emailAddress: freshAddress() })).error?.code).toBe(
      'IMPORT_CLOSED',
    )
  })

  test('[CORP-03] the same content again, in another encoding, is the same import and invites nobody', async () => {
    const company = await companyWithOwner(t)
    const [address = ''] = people(1)
    const importId = await uploaded(t, company, fileOf(lineOf(address)))
    await send(t, company, importId)
    const again = await upload(
      t,
      company,
      Buffer.from(
        `\uFEFF${fileOf(lineOf(address)).replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
        'utf16le',
      ),
    )
    expect(again.body.object).toMatchObject({ isKnown: true, import: { importId, state: 'SENT' } })
    await send(t, company, importId)
    expect(mailsTo(t, address)).toHaveLength(1)
    expect(await users(company)).toHaveLength(1)
  })

  test('[CORP-03] its emails wait behind codes and receipts', async () => {
    const company = await companyWithOwner(t)
    const [address = ''] = people(1)
    await send(t, company, await uploaded(t, company, fileOf(lineOf(address))))
    const { rows } = await sql<{ class: string }>`
      select class from outbox where payload ->> 'email' = ${address} and topic like 'mail.%'`.execute(
      t.databases.owner,
    )
    expect(rows).toEqual([{ class: 'bulk' }])
  })

  test('[CORP-03] whom somebody invited since the check is left to that invitation', async () => {
    const company = await companyWithOwner(t)
    const [address = ''] = people(1)
    const first = await uploaded(t, company, fileOf(lineOf(address)))
    const second = await uploaded(t, company, fileOf(lineOf(address), lineOf(freshAddress())))
    await send(t, company, first)
    await send(t, company, second)
    expect(await verdicts(company, second)).toEqual([
      [2, 'INVITED'],
      [3, 'SENT'],
    ])
    expect(mailsTo(t, address)).toHaveLength(1)
  })

  test('[CORP-03] a process that ends midway leaves whole batches, and another goes on', async () => {
    const company = await companyWithOwner(t)
    const addresses = people(250)
    const importId = await uploaded(t, company, fileOf(...addresses.map(lineOf)))
    await endAt(addresses[150] ?? '')
    await send(t, company, importId)
    expect((await look(t, company, importId)).import).toMatchObject({
      state: 'SENDING',
      counts: { SENT: 100, READY: 150 },
    })
    await goOn()
    await (await t.another()).relay.run()
    expect((await look(t, company, importId)).import).toMatchObject({ state: 'SENT', counts: { SENT: 250 } })
    for (const address of addresses) expect(mailsTo(t, address)).toHaveLength(1)
  })
})

describe('undoing a file', () => {
  test('[CORP-03] withdraws whoever has not joined, ends their links, and frees the file', async () => {
    const company = await companyWithOwner(t)
    const [joined = '', pending = ''] = people(2)
    const file = fileOf(lineOf(joined), lineOf(pending))
    const importId = await uploaded(t, company, file)
    await send(t, company, importId)
    await activate(t, tokenMailedTo(t, joined))
    expect((await undo(company, importId)).body.object.import).toMatchObject({
      state: 'UNDONE',
      undoUntil: null,
      counts: { SENT: 1, WITHDRAWN: 1, JOINED: 1 },
    })
    expect((await activate(t, tokenMailedTo(t, pending))).status).toBe(410)
    expect((await users(company)).map(({ emailAddress }) => emailAddress)).toEqual([joined])
    const again = await upload(t, company, file)
    expect(again.body.object).toMatchObject({
      isKnown: false,
      import: { counts: { USER: 1, READY: 1 } },
    })
  })

  test('[CORP-03] lasts a day, and is nothing before the file is sent', async () => {
    const company = await companyWithOwner(t)
    const importId = await uploaded(t, company, fileOf(lineOf(freshAddress())))
    expect((await undo(company, importId)).error?.code).toBe('IMPORT_CLOSED')
    await send(t, company, importId)
    t.clock.advance(25 * HOUR_MS)
    const later = { ...company, token: (await signIn(t.app.server, company.company)).token }
    expect((await undo(later, importId)).error?.code).toBe('IMPORT_CLOSED')
  })
})

describe('who imports', () => {
  test('[CORP-03] [PROG-05] nobody gives a role with more than their own privileges, in a line or for all', async () => {
    const company = await companyWithOwner(t)
    const manager = await userOf(t, company.company, { corporate_manage_users: 'F', dashboard: 'F' })
    const by = { ...company, token: manager.token }
    const importId = await uploaded(t, by, fileOf(`Kiri,Tau,${freshAddress()},,,Administrator`))
    expect((await look(t, by, importId)).rows).toMatchObject([
      { verdict: 'WRONG', problems: [{ field: 'role', code: 'notOwn' }] },
    ])
    expect((await send(t, by, importId, 'ADMINISTRATOR')).error?.code).toBe('PRIVILEGE_NOT_OWN')
  })

  test('[CORP-03] [PROG-05] a sender who is removed before their file is sent invites nobody', async () => {
    const company = await companyWithOwner(t)
    const manager = await userOf(t, company.company, privilegesOfRole('ADMINISTRATOR'))
    const by = { ...company, token: manager.token }
    const address = freshAddress()
    const importId = await uploaded(t, by, fileOf(lineOf(address)))
    await endAt(address)
    await send(t, by, importId)
    await callWire(t.app.server, deleteNominee, {
      token: company.token,
      body: {
        object: { ...company.identity, nomineeDetails: [{ nomineeReferenceNumber: manager.reference }] },
      },
    })
    await goOn()
    await t.app.relay.run()
    expect(await verdicts(company, importId)).toEqual([[2, 'WRONG']])
    expect(mailsTo(t, address)).toHaveLength(0)
  })

  test('[CORP-03] a file of one company is nothing to another, and all of it is in the trail', async () => {
    const [company, other] = [await companyWithOwner(t), await companyWithOwner(t)]
    const importId = await uploaded(t, company, fileOf(lineOf(freshAddress()), lineOf('nobody')))
    expect((await undo(other, importId)).error?.code).toBe('NOT_FOUND')
    expect((await send(t, other, importId)).error?.code).toBe('NOT_FOUND')
    await fix(company, importId, 3, { emailAddress: freshAddress() })
    await send(t, company, importId)
    await undo(company, importId)
    const { body } = await callWire(t.app.server, listCompanyEvents, {
      token: company.token,
      body: { object: company.identity },
    })
    const kinds = body.object.events.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual([
      'importChecked',
      'importFixed',
      'importSent',
      'importUndone',
      'invited',
      'invited',
      'removed',
      'removed',
    ])
  })
})
