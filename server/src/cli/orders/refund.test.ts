import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import { refundCommand } from './refund.ts'

describe("an operator's refund, as a command", () => {
  let t: TestDesk
  beforeAll(async () => {
    t = await openDesk()
  })
  afterAll(async () => t.close())

  const refund = async (more: { amount?: string; reason?: string }) =>
    t.desk.ask(refundCommand, { activityNumber: 'BU-NONE', reason: 'Bought twice', by: 'Aroha', ...more })

  test('reports what it could not do, and is on record', async () => {
    expect(await refund({})).toEqual({
      exitCode: 2,
      lines: ['There is no order BU-NONE. Check the reference, like BU-7K4Q-2291.'],
    })
    const { rows } = await sql`
      select command, made_by, arguments, outcome from operator_run order by id desc limit 1`.execute(
      t.context.databases.jobs,
    )
    expect(rows).toEqual([
      {
        command: 'refund',
        made_by: 'Aroha',
        arguments: { activityNumber: 'BU-NONE', amount: 'whole' },
        outcome: 'findings',
      },
    ])
  })

  test.each(['0', '-5', '1.5', '12e3', '9999999999'])('does not understand %s cents', async (amount) => {
    expect(await refund({ amount })).toEqual({
      exitCode: 2,
      lines: [expect.stringContaining('whole number of cents')],
    })
  })
})
