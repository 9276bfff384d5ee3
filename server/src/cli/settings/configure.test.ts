import { addDays, dayIn } from '@waymark/rules/calendar'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { giveTier, makeMember } from '../../../test/members.ts'
import { testCompany } from '../../../test/test-company.ts'
import { createConfiguration, type ConfigurationProblem } from '../../configuration/index.ts'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import { makeHome, runOperator } from '../test/operator-home.ts'
import { configCommand, type ConfigOrder } from './configure.ts'

const by = 'Tester'
const run = { by, reason: 'Prices of the new year' }
const document = { ...testCompany, brandName: 'Waymark South' }

describe("the operator's configuration", () => {
  let t: TestDesk
  beforeAll(async () => {
    t = await openDesk()
  })
  afterAll(async () => t.close())
  let count = 0
  beforeEach(() => {
    count += 1
  })
  const brand = async (): Promise<string> => {
    const fresh = createConfiguration(t.context.databases.jobs, t.context.clock)
    return (await fresh.company('NZ')).brandName
  }
  const apply = async (body: unknown, more: object = {}) =>
    t.desk.ask(configCommand, {
      action: 'apply',
      company: 'NZ',
      document: body,
      ...run,
      dryRun: false,
      ...more,
    })

  test('[CONF-01] a document is compared, applied and rolled back; every step is a new version', async () => {
    const brandName = `Waymark ${String(count)}`
    const before = await brand()
    const changed = { ...document, brandName }
    expect(
      await t.desk.ask(configCommand, { action: 'diff', company: 'NZ', document: changed }),
    ).toMatchObject({
      lines: expect.arrayContaining([`brandName: "${before}" -> "${brandName}"`]),
      exitCode: 0,
    })
    expect(await apply(changed, { dryRun: true })).toMatchObject({ exitCode: 0 })
    expect(await brand()).toBe(before)
    expect(await apply(changed)).toMatchObject({ exitCode: 0 })
    expect(await brand()).toBe(brandName)
    expect(await apply(changed)).toMatchObject({
      lines: [expect.stringMatching(/is identical; nothing was changed/)],
    })
    expect(await t.desk.ask(configCommand, { action: 'rollback', company: 'NZ', ...run })).toMatchObject({
      exitCode: 0,
    })
    expect(await brand()).toBe(before)
    const { lines } = await t.desk.ask(configCommand, { action: 'versions', company: 'NZ' })
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/ by Tester$/),
      expect.stringMatching(/ by Tester$/),
    ])
  })

  test('[CONF-01] a document with a future date takes effect then, not before', async () => {
    const before = await brand()
    const from = new Date(t.context.clock.now().getTime() + 3_600_000).toISOString()
    expect(await apply({ ...document, brandName: 'Later' }, { from })).toMatchObject({ exitCode: 0 })
    expect(await brand()).toBe(before)
    t.clock.advance(3_600_000)
    expect(await brand()).toBe('Later')
  })

  test.each<[string, unknown, string]>([
    ['no document', 'text', 'document: '],
    ['a missing field', { ...document, brandName: undefined }, 'brandName: '],
    [
      'an address of another host',
      { ...document, defaultUrl: 'https://evil.example/' },
      'defaultUrl: must be a path',
    ],
    [
      'a time zone that is none',
      { ...document, programs: document.programs.map((one) => ({ ...one, timeZone: 'Mars/Base' })) },
      'programs.0.timeZone: ',
    ],
    [
      'VAT as a fraction',
      {
        ...document,
        programs: document.programs.map((one) => ({
          ...one,
          transfer: { ...one.transfer, vat: 0.15 },
        })),
      },
      'programs.0.transfer.vat: ',
    ],
    [
      'tiers out of order',
      { ...document, programs: document.programs.map((one) => ({ ...one, tiers: one.tiers.toReversed() })) },
      'statusPoints: must be above the previous tier',
    ],
    [
      'a programme twice',
      { ...document, programs: [...document.programs, ...document.programs] },
      'programs: has AP twice',
    ],
  ])('[CONF-01] %s is refused with its place, and the current version stays', async (_name, wrong, said) => {
    const before = await brand()
    const refused = await apply(wrong)
    expect(refused.exitCode).toBe(1)
    expect(refused.lines.join('\n')).toContain(said)
    expect(await brand()).toBe(before)
    expect(await t.desk.ask(configCommand, { action: 'check', document: wrong })).toMatchObject({
      exitCode: 1,
    })
  })

  test('[CONF-01] a programme stays, since people hold memberships of it: left out it is refused, inactive it is not', async () => {
    const without = await apply({ ...document, programs: document.programs.slice(0, 2) })
    expect(without).toMatchObject({ exitCode: 1 })
    expect(without.lines.join('\n')).toContain('programs: must keep AP4B, which can be set inactive')
    const programs = document.programs.map((one) => ({ ...one, isActive: one.programCode !== 'AP4B' }))
    expect(await apply({ ...document, programs })).toMatchObject({ exitCode: 0 })
  })

  test('[CONF-01] a tier stays while members hold it: dropped it is refused with their number, and once nobody holds it it is not', async () => {
    const { databases } = t.context
    type Tiers = (typeof document.programs)[number]['tiers']
    const withTiers = (change: (tiers: Tiers) => Tiers) => ({
      ...document,
      programs: document.programs.map((one) =>
        one.programCode === 'AP' ? { ...one, tiers: change(one.tiers) } : one,
      ),
    })
    const elite = withTiers((tiers) => [
      ...tiers,
      ...tiers.slice(-1).map((one) => ({ ...one, code: 'ELITE', statusPoints: 2000 })),
    ])
    expect(await apply(elite)).toMatchObject({ exitCode: 0 })
    const today = dayIn('Pacific/Auckland', t.clock.now())
    for (const until of [today, addDays(today, 1)])
      await giveTier(databases, await makeMember(databases), { tierCode: 'ELITE', until })
    await makeMember(databases, { tierCode: 'GOLD' })
    await makeMember(databases, { tierCode: 'ELITE', status: 'I' })

    const said = (holders: string) => `programs.0.tiers: must keep ELITE until nobody holds it: ${holders}`
    const without = withTiers((tiers) => tiers)
    const compared = await t.desk.ask(configCommand, { action: 'diff', company: 'NZ', document: without })
    for (const refused of [compared, await apply(without)])
      expect(refused).toMatchObject({
        exitCode: 1,
        lines: expect.arrayContaining([said('2 members still do')]),
      })
    t.clock.advance(86_400_000)
    expect((await apply(without)).lines).toContain(said('1 member still does'))
    t.clock.advance(86_400_000)
    expect(await apply(without)).toMatchObject({ exitCode: 0 })
  })

  test('[CONF-01] a version that cannot be read any more is reported once, and the last valid one stays', async () => {
    const before = await brand()
    await sql`
      insert into configuration (company_code, version, effective_from, body, made_by)
      select 'NZ', max(version) + 1, ${t.context.clock.now()}, '{"companyName": 5}'::jsonb, 'hand' from configuration`.execute(
      t.context.databases.jobs,
    )
    const told: (readonly [string, number, readonly ConfigurationProblem[]])[] = []
    const configuration = createConfiguration(t.context.databases.jobs, t.context.clock, (...all) =>
      told.push(all),
    )
    expect((await configuration.company('NZ')).brandName).toBe(before)
    t.clock.advance(60_000)
    expect((await configuration.company('NZ')).brandName).toBe(before)
    expect(told).toMatchObject([['NZ', expect.any(Number), expect.arrayContaining([])]])
    expect(told[0]?.[2]).toContainEqual(expect.objectContaining({ place: 'companyName' }))
  })

  test.each<[string, ConfigOrder]>([
    ['show', { action: 'show', company: 'XX' }],
    ['versions', { action: 'versions', company: 'XX' }],
    ['diff', { action: 'diff', company: 'XX', document }],
    ['apply', { action: 'apply', company: 'XX', document, ...run, dryRun: false }],
    ['apply in a dry run', { action: 'apply', company: 'nz', document, by, dryRun: true }],
    ['rollback', { action: 'rollback', company: 'XX', ...run }],
    ['rollback to a version that is none', { action: 'rollback', company: 'NZ', ...run, to: 999 }],
  ])('[CONF-01] %s of something unknown is not understood', async (_name, order) => {
    expect(await t.desk.ask(configCommand, order)).toMatchObject({ exitCode: 2 })
    expect(await t.desk.ask(configCommand, { action: 'show', company: 'XX' })).toMatchObject({ exitCode: 2 })
  })

  test('[CONF-01] a new company is made with --new alone, and has nothing to roll back to', async () => {
    const order = { company: 'TK', ...run } as const
    const made = await t.desk.ask(configCommand, {
      ...order,
      action: 'apply',
      document,
      new: true,
      dryRun: false,
    })
    expect([made.exitCode, made.lines[0]]).toEqual([0, expect.stringContaining('Version 1 of TK')])
    expect(await t.desk.ask(configCommand, { ...order, action: 'rollback' })).toEqual({
      exitCode: 2,
      lines: ['TK has no earlier version. Nothing was changed.'],
    })
  })

  test('[CONF-01] a new company that two people make at the same time is made once', async () => {
    const order = { action: 'apply', company: 'NU', document, new: true, dryRun: false, ...run } as const
    const both = await Promise.all([t.desk.ask(configCommand, order), t.desk.ask(configCommand, order)])
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    const said = both.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Version'))).toSorted()
    expect(said).toEqual([
      expect.stringMatching(/^Version 1 is identical; nothing was changed/),
      expect.stringMatching(/^Version 1 of NU is in force/),
    ])
  })
})

test('[CONF-01] what `config show` prints can be changed and applied as it is', async () => {
  const home = await makeHome()
  try {
    const { said, code } = await runOperator(home, ['config', 'show', 'NZ'])
    expect(code).toBe(0)
    const path = join(home.folder, 'company.json')
    await writeFile(path, said.replace(/"brandName": "[^"]*"/, '"brandName": "Other"'))
    expect(
      await runOperator(home, ['config', 'apply', 'NZ', path, '--reason', 'New brand', '--by', 'Aroha']),
    ).toMatchObject({
      code: 0,
    })
    await writeFile(path, '{ broken')
    expect(await runOperator(home, ['config', 'check', path])).toMatchObject({ code: 2 })
  } finally {
    await home.remove()
  }
})
