import { sql } from 'kysely'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshNumber } from '../../../test/members.ts'
import { readLatest } from '../../console/audit/audit-store.ts'
import { reconcile } from '../../ledger/index.ts'
import { readMembership } from '../../membership/index.ts'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import { checkFile, runFile } from './run-file.ts'

const header =
  'company,programme,membershipNumber,title,givenName,familyName,email,language,tier,enrolledOn,status'

describe('a file of members', () => {
  let t: TestDesk
  beforeAll(async () => {
    t = await openDesk()
  })
  afterAll(async () => t.close())

  interface Cells {
    readonly programme: string
    readonly number: string
    readonly given: string
    readonly family: string
    readonly email: string
    readonly language: string
    readonly tier: string
    readonly day: string
    readonly status: string
  }
  const line = (more: Partial<Cells> = {}): string => {
    const number = more.number ?? freshNumber()
    const { programme = 'AP', given = 'Aroha', family = 'Ngata', email = `m${number}@example.nz` } = more
    const { language = 'en', tier = 'BASE', day = '2026-03-31', status = 'A' } = more
    return ['NZ', programme, number, 'Ms', given, family, email, language, tier, day, status].join(',')
  }
  const jobs = () => t.context.databases.jobs
  const count = async (): Promise<unknown> =>
    (
      await sql`
        select (select count(*) from customer) as people, (select count(*) from membership) as memberships,
          (select count(*) from ledger.balance) as balances, (select count(*) from credential) as credentials,
          (select count(*) from operator_run) as runs`.execute(jobs())
    ).rows[0]

  test('creates customer, membership and account, and no credential', async () => {
    const [number, silver] = [freshNumber(), freshNumber()]
    const before = await count()
    const done = await t.run('import', [
      header,
      line({ number, language: '', tier: '', status: '' }),
      line({ number: silver, tier: 'SILVER', language: 'ko', status: 'I' }),
    ])
    expect(done).toEqual({
      code: 0,
      said: '2 lines: 2 members added, 0 there already, 0 rejected',
      rejects: undefined,
    })
    expect(await readMembership(jobs(), 'NZ', 'AP', number)).toMatchObject({
      given_name: 'Aroha',
      family_name: 'Ngata',
      preferred_language: 'en',
      grants: [],
      enrolled_on: '2026-03-31',
      status: 'A',
    })
    expect(await readMembership(jobs(), 'NZ', 'AP', silver)).toMatchObject({
      grants: [{ tierCode: 'SILVER', source: 'earned', from: '2026-04-01', until: '2027-03-31' }],
      preferred_language: 'ko',
      status: 'I',
    })
    expect(before).toMatchObject({ people: 0n, credentials: 0n })
    expect(await count()).toMatchObject({ people: 2n, memberships: 2n, balances: 4n, credentials: 0n })
    const points = [
      'company,programme,membershipNumber,partner,reference,points,occurredOn',
      `NZ,AP,${number},HOTEL,I-1,5,2026-11-01`,
    ]
    expect((await t.run('accrue', points)).code).toBe(0)
  })

  test('creates nobody twice: the same file, an interrupted one, or two concurrent runs', async () => {
    const file = [header, ...Array.from({ length: 450 }, () => line())]
    await t.run('import', file.slice(0, 280))
    const both = await Promise.all([t.run('import', file), t.run('import', file)])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    const before = await count()
    expect((await t.run('import', file)).said).toBe(
      '450 lines: 0 members added, 450 there already, 0 rejected',
    )
    expect(await count()).toEqual({ ...Object(before), runs: expect.anything() })
  })

  test('joins one person’s programmes if the names match, and refuses if not', async () => {
    const [number, email] = [freshNumber(), 'Zoë.K@example.nz'.replace('ë', 'e')]
    const first = line({ number, email, given: 'Zoë', family: 'Keane' })
    const done = await t.run('import', [
      header,
      first,
      first,
      line({ number, programme: 'FREE', email: email.toLowerCase(), given: 'Zoe\u0308', family: 'KEANE' }),
      line({ programme: 'FREE', email, given: 'Zane', family: 'Keane' }),
      line({ programme: 'AP', email, given: 'Zoë', family: 'Keane' }),
      line({ number, given: 'Zoë', family: 'Keane' }),
    ])
    expect(done.said).toContain('6 lines: 2 members added, 1 there already, 3 rejected')
    expect(done.rejects).toMatch(/\n5,email_of_another[^]*\n6,already_member[^]*\n7,number_used/)
    const [ap, free] = await Promise.all(
      ['AP', 'FREE'].map(async (code) => readMembership(jobs(), 'NZ', code, number)),
    )
    expect(free?.customer_number).toBe(ap?.customer_number)
  })

  test('reports the same in a dry run, which changes nothing', async () => {
    const [number, email] = [freshNumber(), 'dry@example.nz']
    const filler = Array.from({ length: 250 }, () => line())
    const file = [
      header,
      line({ number, email }),
      ...filler,
      line({ number, email }),
      line({ programme: 'FREE', email }),
      line({ programme: 'FREE', email, given: 'Another' }),
      line({ email }),
    ]
    const before = await count()
    const dry = await t.run('import', file, { dryRun: true })
    expect(dry.said).toContain('255 lines: 252 members would be added, 1 there already, 2 rejected')
    expect(await count()).toEqual(before)
    const real = await t.run('import', file)
    expect(real.said).toContain('255 lines: 252 members added, 1 there already, 2 rejected')
  })

  test('accepts names in every script, and a person called Null', async () => {
    const names = [
      ['Null', 'Undefined'],
      ['רחל', 'כהן'],
      ['محمد', 'العربي'],
      ['민준', '김'],
      ['Ānahera', 'Te Whāriki-O’Brien'],
      ['👩🏽‍✈️', '𠮷野'],
      ['"Bob ""B"""', '"Smith, Jr"'],
      ['=HYPERLINK(1)', '+cmd'],
    ] as const
    const numbered = names.map(([given, family]) => ({ given, family, number: freshNumber() }))
    expect(await t.run('import', [header, ...numbered.map(line)])).toMatchObject({ code: 0 })
    for (const { given, family, number } of numbered) {
      const plain = (cell: string): string =>
        cell.replaceAll('""', '\0').replaceAll('"', '').replaceAll('\0', '"')
      expect(await readMembership(jobs(), 'NZ', 'AP', number)).toMatchObject({
        given_name: plain(given),
        family_name: plain(family),
      })
    }
  })

  test.each([
    ['a company’s programme', { programme: 'AP4B' }, 'programme_corporate'],
    ['no number', { number: '' }, 'number_invalid'],
    ['no name', { given: ' ' }, 'text_missing'],
    ['a line break in a name', { family: '"Nga\nta"' }, 'text_invalid'],
    ['a name too long', { family: 'x'.repeat(101) }, 'text_too_long'],
    ['no address', { email: 'null' }, 'email_invalid'],
    ['a wrong address', { email: 'aroha@' }, 'email_invalid'],
    ['an unknown language', { language: 'tlh' }, 'language_unknown'],
    ['an unknown tier', { tier: 'DIAMOND' }, 'tier_unknown'],
    ['a day to come', { day: '2027-01-01' }, 'date_future'],
    ['no such day', { day: '2026-02-30' }, 'date_invalid'],
    ['an unknown status', { status: 'Z' }, 'status_unknown'],
  ] as const)('rejects a line with %s, and does the others', async (_, wrong, code) => {
    const done = await t.run('import', [header, line(), line(wrong), line()])
    expect(done).toMatchObject({
      code: 1,
      said: expect.stringContaining('2 members added, 0 there already, 1 rejected'),
    })
    expect(done.rejects).toContain(`\n3,${code},`)
  })

  test('leaves a consistent ledger', async () => {
    expect((await reconcile(jobs())).drifting).toEqual([])
  })

  test('is break-glass, since it can give tiers: without a reason nothing is done, with one the trail has its start and end', async () => {
    const path = join(t.folder, 'members.csv')
    await writeFile(path, `${[header, line({ tier: 'GOLD' })].join('\n')}\n`)
    const order = { command: 'import', path, by: 'Aroha', dryRun: false, rejects: undefined } as const
    const run = { ...order, progress: false }
    const before = await count()
    await expect(checkFile(run)).rejects.toThrow('--reason')
    expect(await count()).toEqual(before)
    const reasoned = { ...run, reason: 'Taken over, case 1182' }
    await runFile(t.desk, reasoned, await checkFile(reasoned), () => {})
    expect(await readLatest(jobs(), 'NZ', { most: 2 })).toMatchObject([
      { act: 'operator import.end', reason: 'Taken over, case 1182', after: { outcome: 'done', done: '1' } },
      { act: 'operator import', reason: 'Taken over, case 1182' },
    ])
  })
})
