import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, type TestMember } from '../../../test/members.ts'
import { readStatement, readSummary } from '../../ledger/index.ts'
import type { Report } from '../command/command.ts'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import { adjustCommand, type AdjustOrder } from './adjust.ts'

describe("an operator's adjustment", () => {
  let t: TestDesk
  let member: TestMember
  beforeAll(async () => {
    t = await openDesk()
    member = await makeMember(t.context.databases)
  })
  afterAll(async () => t.close())

  const adjust = async (more: Partial<AdjustOrder>): Promise<Report> =>
    t.desk.ask(adjustCommand, {
      membershipNumber: member.membershipNumber,
      points: '500',
      pointType: 'POINTS',
      reason: 'Late bag',
      by: 'Aroha',
      dryRun: false,
      ...more,
    })
  const summary = async () => readSummary(t.context.databases.jobs, member.account, '2026-11-20')

  test('adds points that expire by rule, with its reason, and deducts points', async () => {
    expect(await adjust({ points: '500' })).toMatchObject({ exitCode: 0 })
    expect(await summary()).toMatchObject({
      available: 500n,
      expiries: [{ expiresOn: '2030-11-30', points: 500n }],
    })
    expect(await adjust({ points: '-200' })).toMatchObject({ exitCode: 0 })
    expect((await summary())?.available).toBe(300n)
    const { entries } = await readStatement(t.context.databases.jobs, member.account, { limit: 1 })
    expect(entries).toMatchObject([{ kind: 'adjustment', amount: -200n, detail: { reason: 'Late bag' } }])
  })

  test('happens once under one reference', async () => {
    const before = (await summary())?.available ?? 0n
    expect(await adjust({ reference: 'CASE-7' })).toMatchObject({ exitCode: 0 })
    expect(await adjust({ reference: 'CASE-7' })).toMatchObject({ exitCode: 1 })
    expect((await summary())?.available).toBe(before + 500n)
  })

  test('changes nothing in a dry run, nor when there is not enough', async () => {
    const before = await summary()
    expect(await adjust({ dryRun: true })).toMatchObject({ exitCode: 0 })
    expect(await adjust({ points: '-99999', dryRun: true })).toMatchObject({ exitCode: 1 })
    expect(await adjust({ points: '-99999' })).toMatchObject({ exitCode: 1 })
    expect(await summary()).toEqual(before)
  })

  test.each([
    ['0', /whole number/],
    ['1.5', /whole number/],
    ['1e9', /whole number/],
    ['999999999', /whole number/],
  ])('does not understand %s points', async (points, words) => {
    expect(await adjust({ points })).toEqual({ exitCode: 2, lines: [expect.stringMatching(words)] })
  })

  test('asks which membership is meant if a number exists in several', async () => {
    await makeMember(t.context.databases, { programCode: 'FREE', membershipNumber: member.membershipNumber })
    expect(await adjust({})).toEqual({ exitCode: 2, lines: [expect.stringContaining('NZ AP, NZ FREE')] })
    expect(await adjust({ programme: 'FREE' })).toMatchObject({ exitCode: 0 })
    expect(await adjust({ programme: 'AP4B' })).toMatchObject({ exitCode: 2 })
  })

  test('is on record without the member and the reason', async () => {
    await adjust({ points: '7', programme: 'AP' })
    const { rows } = await sql`
      select command, made_by, arguments, outcome from operator_run order by id desc limit 1`.execute(
      t.context.databases.jobs,
    )
    expect(rows).toEqual([
      {
        command: 'adjust',
        made_by: 'Aroha',
        arguments: { points: '7', pointType: 'POINTS' },
        outcome: 'done',
      },
    ])
  })
})
