import { sql } from 'kysely'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../../test/members.ts'
import { readLatest } from '../../console/audit/audit-store.ts'
import { verifyChain } from '../../console/index.ts'
import { importContent } from '../../content/index.ts'
import { readStatement, readSummary, reconcile } from '../../ledger/index.ts'
import { serveOperator, reachServer, operatorSocketPath } from '../desk/operator-socket.ts'
import { reconcileCommand } from '../upkeep/expire-and-reconcile.ts'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import { statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { checkFile, runFile } from './run-file.ts'

const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn'

describe("a partner's file of accruals", () => {
  let t: TestDesk
  let member: TestMember
  let other: TestMember
  beforeAll(async () => {
    t = await openDesk()
    member = await makeMember(t.context.databases)
    other = await makeMember(t.context.databases)
  })
  afterAll(async () => t.close())

  let references = 0
  const fresh = (): string => `R-${String((references += 1))}`
  const line = (
    more: Partial<Record<'company' | 'number' | 'reference' | 'points' | 'day' | 'partner', string>> = {},
  ): string =>
    [
      `${more.company ?? 'NZ'},AP`,
      more.number ?? member.membershipNumber,
      more.partner ?? 'HOTEL',
      more.reference ?? fresh(),
      more.points ?? '500',
      more.day ?? '2026-11-01',
    ].join(',')
  const balance = async (of = member): Promise<bigint> =>
    (await readSummary(t.context.databases.jobs, of.account, '2026-11-20'))?.available ?? 0n
  const runs = async (): Promise<number> =>
    (await sql`select from operator_run`.execute(t.context.databases.jobs)).rows.length

  test('posts each line with its date, expiry, partner, reference and details', async () => {
    const before = await balance()
    const columns =
      'points,details,reference,nights,occurredOn,isBonus,membershipNumber,partner,programme,company'
    const done = await t.run('accrue', [
      columns,
      `1800,place=Rotorua,LA-1,3,2026-03-31,,${member.membershipNumber},HOTEL,AP,NZ`,
      `200,,LA-2,,2026-03-31,true,${member.membershipNumber},HOTEL,AP,NZ`,
    ])
    expect(done).toEqual({
      code: 0,
      said: '2 lines: 2 accruals posted, 0 there already, 0 rejected',
      rejects: undefined,
    })
    expect(await balance()).toBe(before + 2000n)
    const { entries } = await readStatement(t.context.databases.jobs, member.account, { limit: 10 })
    const accrual = entries.find((entry) => entry.reference === 'LA-1')
    expect(accrual).toMatchObject({
      kind: 'accrual',
      amount: 1800n,
      partner: 'HOTEL',
      occurredOn: '2026-03-31',
      configVersion: 1,
      rule: 'partner.accrual',
      detail: { nights: 3, place: 'Rotorua' },
    })
    expect(entries.find((entry) => entry.reference === 'LA-2')).toMatchObject({ kind: 'bonus', amount: 200n })
    const lots = await sql<{ expires_on: string; is_bonus: boolean }>`
      select expires_on, is_bonus from ledger.lot
      where account_id = ${member.account} and granted in (1800, 200) order by granted`.execute(
      t.context.databases.jobs,
    )
    expect(lots.rows).toEqual([
      { expires_on: '2030-03-31', is_bonus: true },
      { expires_on: '2030-03-31', is_bonus: false },
    ])
  })

  test('posts nothing twice: the same file, a cut-off one, or two at the same time', async () => {
    const before = await balance()
    const file = [header, ...Array.from({ length: 450 }, () => line({ points: '10' }))]
    await t.run('accrue', file.slice(0, 280))
    const both = await Promise.all([t.run('accrue', file), t.run('accrue', file)])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect((await t.run('accrue', file)).said).toBe(
      '450 lines: 0 accruals posted, 450 there already, 0 rejected',
    )
    expect(await balance()).toBe(before + 4500n)
  })

  test('refuses a reference used for other points or another member, even within a file', async () => {
    const before = [await balance(), await balance(other)]
    const done = await t.run('accrue', [
      header,
      line({ reference: 'twice' }),
      line({ reference: 'twice' }),
      line({ reference: 'twice', points: '501' }),
      line({ reference: 'twice', number: other.membershipNumber }),
      line({ reference: 'twice', partner: 'CAR', points: '7' }),
    ])
    expect(done).toMatchObject({
      code: 1,
      said: expect.stringContaining('2 accruals posted, 1 there already, 2 rejected'),
    })
    expect(done.rejects).toContain('4,reference_used,')
    expect(done.rejects).toContain('5,reference_used,')
    expect([await balance(), await balance(other)]).toEqual([(before[0] ?? 0n) + 507n, before[1]])
  })

  describe('with an offer for extra points', () => {
    const columns = 'company,programme,membershipNumber,partner,reference,points,occurredOn,offer,isBonus'
    const row = (
      more: Partial<Record<'reference' | 'day' | 'offer' | 'bonus' | 'partner' | 'programme', string>> = {},
    ): string =>
      [
        'NZ',
        more.programme ?? 'AP',
        member.membershipNumber,
        more.partner ?? 'HOTEL',
        more.reference ?? fresh(),
        '400',
        more.day ?? '2026-11-10',
        more.offer ?? 'triple',
        more.bonus ?? '',
      ].join(',')

    beforeAll(async () => {
      const word = { en: { title: 'Longacre', summary: 'In all hotels' } }
      const partner = {
        kind: 'partner',
        id: 'longacre',
        partnerCode: 'HOTEL',
        category: 'hotels',
        words: word,
      }
      const offer = {
        kind: 'offer',
        partnerId: 'longacre',
        category: 'hotels',
        effect: { kind: 'times', by: 3 },
        startsOn: '2026-11-01',
        endsOn: '2026-11-12',
        needsActivation: true,
        words: word,
      }
      const imported = await importContent(t.context.databases.jobs, {
        company: await t.context.configuration.company('NZ'),
        document: {
          items: [
            partner,
            { ...offer, id: 'triple' },
            { ...offer, id: 'not-chosen' },
            { ...offer, id: 'open', needsActivation: false, partnerId: null, usableUntil: '2026-11-15' },
            { ...offer, id: 'elsewhere', programmes: ['FREE'] },
          ],
        },
        by: 'test',
        dryRun: false,
        at: t.clock.now(),
      })
      if (imported.kind !== 'done') throw new Error(imported.problems.join('; '))
      // Eleven in the evening on the ninth in UTC is the tenth in Auckland.
      for (const account of [member.account, other.account])
        await sql`
          insert into offer_activation (account, offer_id, customer_number, activated_at)
          select ${account}, id, 1, '2026-11-09T23:00:00Z' from unnest(array['triple', 'elsewhere']) as id`.execute(
          t.context.databases.owner,
        )
    })

    test('[CONT-01] posts them as its bonus from the day of activation, once', async () => {
      const before = await balance()
      const file = [
        columns,
        row({ reference: 'O-1' }),
        row({ reference: 'O-2', day: '2026-11-12', bonus: 'true' }),
        row({ reference: 'O-3', day: '2026-11-15', offer: 'open', partner: 'CAR' }),
      ]
      expect(await t.run('accrue', file)).toMatchObject({ code: 0, rejects: undefined })
      expect((await t.run('accrue', file)).said).toContain('0 accruals posted, 3 there already, 0 rejected')
      expect(await balance()).toBe(before + 1200n)
      const { entries } = await readStatement(t.context.databases.jobs, member.account, { limit: 10 })
      expect(entries.find((entry) => entry.reference === 'O-1')).toMatchObject({
        kind: 'bonus',
        rule: 'partner.offer',
        detail: { offer: 'triple' },
      })
    })

    test.each([
      ['before it was activated', { day: '2026-11-09' }, 'offer_not_activated'],
      ['that was never activated', { offer: 'not-chosen' }, 'offer_not_activated'],
      ['after its last day', { day: '2026-11-13' }, 'offer_not_running'],
      ['before its first day', { day: '2026-10-31' }, 'offer_not_running'],
      ['after it can be used', { day: '2026-11-16', offer: 'open' }, 'offer_not_running'],
      ['of another partner', { partner: 'CAR' }, 'offer_other_partner'],
      ['of another programme', { offer: 'elsewhere' }, 'offer_unknown'],
      ['that there is not', { offer: 'no-such' }, 'offer_unknown'],
      ['that is a partner', { offer: 'longacre' }, 'offer_unknown'],
      ['that is no id', { offer: 'No such' }, 'offer_invalid'],
      ['as ordinary points', { bonus: 'false' }, 'offer_no_bonus'],
    ] as const)('[CONT-01] refuses an offer %s', async (_why, more, code) => {
      const before = await balance()
      const done = await t.run('accrue', [columns, row(more)])
      expect(done.code).toBe(1)
      expect(done.rejects).toContain(`,${code},`)
      expect(await balance()).toBe(before)
    })

    test('[CONT-01] what was posted stays there already when the offer is gone', async () => {
      const line = row({ reference: 'O-last' })
      expect((await t.run('accrue', [columns, line])).said).toContain('1 accrual posted')
      await sql`delete from content_item where content_id = 'triple'`.execute(t.context.databases.jobs)
      expect((await t.run('accrue', [columns, line])).said).toContain('1 there already, 0 rejected')
    })
  })

  test('changes nothing in a dry run, which reports what would happen', async () => {
    const file = [
      header,
      line({ reference: 'dry' }),
      ...Array.from({ length: 250 }, () => line()),
      line({ reference: 'dry' }),
      line({ reference: 'dry', points: '1' }),
      line({ points: '-1' }),
    ]
    const before = [await balance(), await runs()]
    const dry = await t.run('accrue', file, { dryRun: true })
    expect(dry).toMatchObject({ code: 1, rejects: undefined })
    expect(dry.said).toContain('254 lines: 251 accruals would be posted, 1 there already, 2 rejected')
    expect(dry.said).toContain('(points_invalid)')
    expect([await balance(), await runs()]).toEqual(before)
    expect((await t.run('accrue', file)).said).toContain('251 accruals posted, 1 there already, 2 rejected')
  })

  test.each([
    ['a negative number', { points: '-5' }, 'points_invalid'],
    ['nothing', { points: '0' }, 'points_invalid'],
    ['an exponent', { points: '1e309' }, 'points_invalid'],
    ['a fraction', { points: '1.5' }, 'points_invalid'],
    ['a separator', { points: '"1,000"' }, 'points_invalid'],
    ['too many digits', { points: '99999999999999999999' }, 'points_invalid'],
    ['digits of another script', { points: '٥٠٠' }, 'points_invalid'],
    ['the word null', { points: 'null' }, 'points_invalid'],
    ['no such day', { day: '2026-02-30' }, 'date_invalid'],
    ['a day written otherwise', { day: '31/12/2026' }, 'date_invalid'],
    ['a day to come', { day: '2026-11-21' }, 'date_future'],
    ['a day whose points have expired', { day: '2022-09-30' }, 'date_too_old'],
    ['an unknown member', { number: '204000020' }, 'member_unknown'],
    ['a wrong check digit', { number: '204000021' }, 'number_invalid'],
    ['a number that a spreadsheet has spoilt', { number: '2.04E+08' }, 'number_invalid'],
    ['an unknown partner', { partner: 'NOBODY' }, 'partner_unknown'],
    ['no reference', { reference: '' }, 'reference_missing'],
    ['a reference too long', { reference: 'x'.repeat(101) }, 'text_too_long'],
    ['too few cells', { day: '2026-11-01\nNZ,AP,204' }, 'columns'],
    ['too many cells', { day: '2026-11-01,extra' }, 'columns'],
  ] as const)('rejects a line with %s, and does the others', async (_, wrong, code) => {
    const before = await balance()
    const done = await t.run('accrue', [
      header,
      line({ points: '1' }),
      '',
      line(wrong),
      line({ points: '2' }),
    ])
    expect(done.code).toBe(1)
    expect(done.rejects).toMatch(new RegExp(`\\n[45],${code},`))
    const isBroken = 'day' in wrong && wrong.day.includes('\n')
    expect(await balance()).toBe(before + (isBroken ? 503n : 3n))
  })

  test.each(['offer=triple', 'mergedNumber=204000020', 'Place=Rotorua'])(
    'rejects the detail %s',
    async (details) => {
      const done = await t.run('accrue', [`${header},details`, `${line()},${details}`])
      expect(done.code).toBe(1)
      expect(done.rejects).toContain(',details_invalid,')
    },
  )

  test('rejects lines for an unknown programme or company, or an inactive member', async () => {
    const gone = await makeMember(t.context.databases, { status: 'I' })
    const done = await t.run('accrue', [
      header,
      line().replace('NZ,AP', 'XX,AP'),
      line().replace('NZ,AP', 'NZ,NONE'),
      line({ number: gone.membershipNumber }),
    ])
    expect(done.rejects).toMatch(/company_unknown[^]*programme_unknown[^]*member_inactive/)
    const file = [header, line({ number: other.membershipNumber })]
    await t.run('accrue', file)
    const status = async (code: string) =>
      sql`update membership set status = ${code} where account = ${other.account}`.execute(
        t.context.databases.jobs,
      )
    await status('I')
    expect((await t.run('accrue', file)).said).toContain('1 there already')
    await status('A')
  })

  test('escapes formulas in the rejects file, which can be corrected and run as it is', async () => {
    const reference = '=HYPERLINK(1)'
    const { rejects = '' } = await t.run('accrue', [header, line({ reference, points: '-5' })])
    expect(rejects).toMatch(/^\uFEFFline,code,reason,/)
    expect(rejects).toContain(",'=HYPERLINK(1),'-5,")
    const corrected = await t.run('accrue', rejects.replace(",'-5,", ',5,'))
    expect(corrected.code).toBe(0)
    const { entries } = await readStatement(t.context.databases.jobs, member.account, { limit: 1 })
    expect(entries).toMatchObject([{ reference, amount: 5n }])
    const spaced = await t.run('accrue', [header, line({ number: ' =1+1' })])
    expect(spaced.rejects).toContain(",' =1+1,")
  })

  const good: () => string = () => `${header}\n${line()}\n`
  test.each([
    ['empty', (): string => '', /is empty/],
    ['without a header', (): string => line(), /header.*missing: company/],
    ['a missing column', () => good().replace('points,', ''), /missing: points/],
    ['an unknown column', () => good().replace('points,', 'points,colour,'), /unknown: 'colour'/],
    ['a column twice', () => good().replace('points', 'points,points'), /twice: 'points'/],
    ['semicolons', () => good().replaceAll(',', ';'), /separated by commas/],
    ['UTF-16', () => Buffer.from(`\uFEFF${good()}`, 'utf16le'), /UTF-16.*UTF-8/],
    ['UTF-16 without a mark', () => Buffer.from(good(), 'utf16le'), /NUL byte in line 1/],
    ['a NUL byte', () => good().replace('HOTEL', 'HO\0TEL'), /NUL byte in line 2/],
    [
      'Windows-1252',
      () => Buffer.from(good().replace('HOTEL', 'H\u00D4TEL'), 'latin1'),
      /not UTF-8 \(line 2\)/,
    ],
    ['gzip', () => gzipSync(good()), /gzip/],
    ['a spreadsheet', () => Buffer.from('PK\u0003\u0004 and more'), /spreadsheet/],
    ['a quote that never closes', () => `${good()}NZ,AP,"204\n${good()}`, /line 3: a quote is never closed/],
    ['a quote amid a cell', () => good().replace('HOTEL', 'HO"TEL'), /line 2: quotes are not balanced/],
    ['a megabyte in one cell', () => good().replace('HOTEL', 'x'.repeat(1e6)), /line 2: the line is longer/],
  ] as const)('refuses a file that is %s, and does nothing', async (_, content, words) => {
    const before = [await balance(), await runs()]
    await expect(t.run('accrue', content())).rejects.toThrow(words)
    expect([await balance(), await runs()]).toEqual(before)
  })

  test('refuses a directory and a missing file', async () => {
    const run = { reason: 'Test', dryRun: false, rejects: undefined, progress: false }
    const order = { command: 'accrue', by: 'T', ...run } as const
    await expect(checkFile({ ...order, path: t.folder })).rejects.toThrow('is a directory')
    const path = join(t.folder, 'none.csv')
    await expect(checkFile({ ...order, path })).rejects.toThrow('There is no file')
    await writeFile(path, good())
    await expect(checkFile({ ...order, path, rejects: path })).rejects.toThrow('overwrite')
    const rejects = join(t.folder, 'nowhere', 'rejects.csv')
    await expect(checkFile({ ...order, path, rejects })).rejects.toThrow('cannot be written')
  })

  test.each([
    ['a mark of UTF-8', (text: string) => `\uFEFF${text}`],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no line feed at the end', (text: string) => text.trimEnd()],
    ['blank lines', (text: string) => text.replaceAll('\n', '\n\n')],
  ])('reads a file with %s', async (_, change) => {
    expect(await t.run('accrue', change(good()))).toMatchObject({ code: 0 })
  })

  test('goes through the running server by its socket, which is its owner’s alone', async () => {
    const server = await serveOperator(t.folder, t.context)
    try {
      expect(statSync(operatorSocketPath(t.folder)).mode & 0o777).toBe(0o600)
      const through = await reachServer(t.folder)
      if (through === undefined) throw new Error('No server answers')
      const file = [header, ...Array.from({ length: 300 }, () => line()), line({ points: '0' })]
      const done = await t.run('accrue', file, { through })
      expect(done).toMatchObject({ code: 1, said: expect.stringContaining('300 accruals posted') })
      expect((await t.run('accrue', file)).said).toContain('300 there already')
      expect(await through.ask(reconcileCommand, { by: 'Aroha' })).toMatchObject({ exitCode: 0 })
      const { rows } = await sql`
        select made_by, outcome from operator_run where command = 'reconcile'`.execute(
        t.context.databases.jobs,
      )
      expect(rows).toEqual([{ made_by: 'Aroha', outcome: 'done' }])
      await through.close()
    } finally {
      await server.close()
    }
    expect(await reachServer(t.folder)).toBeUndefined()
  })

  test('a file is break-glass: without a reason nothing is done, with one the trail has its start and end', async () => {
    const { jobs } = t.context.databases
    const path = join(t.folder, 'reasoned.csv')
    // Spaces around a code don't keep a file out of the trail of the company that its lines are posted for.
    const lines = [line({ company: ' NZ' }), line({ company: 'XX' }), line({ company: 'NZ ', points: '0' })]
    await writeFile(path, `${[header, ...lines].join('\n')}\n`)
    const run = { by: 'Aroha', dryRun: false, rejects: undefined, progress: false }
    const order = { command: 'accrue', path, ...run } as const
    const [before, runsBefore, entries] = [
      await balance(),
      await runs(),
      await readLatest(jobs, 'NZ', { most: 9 }),
    ]
    for (const reason of [undefined, ' ', 'Two\nlines'])
      await expect(checkFile({ ...order, reason })).rejects.toThrow('--reason')
    expect([await balance(), await runs(), await readLatest(jobs, 'NZ', { most: 9 })]).toEqual([
      before,
      runsBefore,
      entries,
    ])
    const reasoned = { ...order, reason: 'Sent late, case 1182' }
    const said: string[] = []
    await runFile(t.desk, reasoned, await checkFile(reasoned), (words) => void said.push(words))
    const [end, start] = await readLatest(jobs, 'NZ', { most: 2 })
    expect(said.at(-1)).toBe(
      `Break-glass: entry ${String(end?.number)} of NZ's audit trail records this, your reason and your login.`,
    )
    const who = { operatorName: `Aroha (${userInfo().username})`, reason: 'Sent late, case 1182' }
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    expect(start).toMatchObject({ ...who, act: 'operator accrue', after: { hash } })
    expect(end).toMatchObject({
      ...who,
      act: 'operator accrue.end',
      after: {
        run: start?.after['run'],
        outcome: 'findings',
        lines: '3',
        done: '1',
        there: '0',
        rejected: '2',
      },
    })
    expect(await verifyChain(jobs, 'NZ')).toMatchObject({ brokenAt: null })
    expect(await readLatest(jobs, 'XX', { most: 1 })).toEqual([])
  })

  test('records who did what with which file', async () => {
    await t.run('accrue', [header, line(), line({ points: '0' })])
    const { rows } = await sql`
      select command, made_by, file_name, length(file_sha256) as sha, arguments, counts, outcome, ended_at >= started_at as ended
      from operator_run order by id desc limit 1`.execute(t.context.databases.jobs)
    expect(rows).toEqual([
      {
        command: 'accrue',
        made_by: 'Tester',
        file_name: expect.stringMatching(/^file-\d+\.csv$/),
        sha: 64,
        arguments: {},
        counts: { lines: 2, done: 1, there: 0, rejected: 1 },
        outcome: 'findings',
        ended: true,
      },
    ])
  })

  test('leaves a consistent ledger', async () => {
    expect((await reconcile(t.context.databases.jobs)).drifting).toEqual([])
  })
})
