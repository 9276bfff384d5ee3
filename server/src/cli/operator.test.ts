import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeMember } from '../../test/members.ts'
import { createConfiguration } from '../configuration/index.ts'
import { reconcile } from '../ledger/index.ts'
import { systemClock } from '../platform/clock.ts'
import { serveOperator } from './desk/operator-socket.ts'
import { makeHome, runOperator, type OperatorHome } from './test/operator-home.ts'

const header = 'company,programme,membershipNumber,partner,reference,points,occurredOn'
const LINES = 6000

describe('the program for operators', () => {
  let home: OperatorHome
  let numbers: readonly string[]
  beforeAll(async () => {
    home = await makeHome()
    const databases = await home.open()
    const members = await Promise.all(Array.from({ length: 5 }, async () => makeMember(databases)))
    numbers = members.map(({ membershipNumber }) => membershipNumber)
    await databases.close()
  })
  afterAll(async () => home.remove())

  const write = async (name: string, count: number, more: readonly string[] = []): Promise<string> => {
    const lines = Array.from({ length: count }, (_, n) =>
      [
        'NZ,AP',
        numbers[n % numbers.length],
        'HOTEL',
        `${name}-${String(n)}`,
        String(1 + (n % 900)),
        '2026-10-01',
      ].join(','),
    )
    const path = join(home.folder, `${name}.csv`)
    await writeFile(path, `${[header, ...lines, ...more].join('\n')}\n`)
    return path
  }
  const totals = async () => {
    const databases = await home.open()
    try {
      const { rows } = await sql`
        select count(*) as entries, coalesce(sum(amount), 0)::bigint as points,
          (select sum(posted)::bigint from ledger.balance) as posted, (select count(*) from ledger.lot) as lots
        from ledger.entry`.execute(databases.jobs)
      expect((await reconcile(databases.jobs)).drifting).toEqual([])
      return rows[0]
    } finally {
      await databases.close()
    }
  }

  test('killed midway through a file and run again, does what one run does', async () => {
    const path = await write('killed', LINES, ['NZ,AP,1,HOTEL,last,5,2026-10-01'])
    let pieces = 0
    const killed = await runOperator(home, ['accrue', path, '--reason', 'Test', '--progress'], ({ kill }) => {
      pieces += 1
      if (pieces === 1) kill('SIGKILL')
    })
    expect(killed.code).toBeNull()
    expect(existsSync(`${path}.rejects.csv`)).toBe(false)
    const part = await totals()
    expect(part).toMatchObject({ entries: expect.toSatisfy((n: bigint) => n > 0n && n < BigInt(LINES)) })
    const again = await runOperator(home, ['accrue', path, '--reason', 'Test', '--by', 'Aroha'])
    expect(again).toMatchObject({
      code: 1,
      said: expect.stringMatching(/6,001 lines: [\d,]+ accruals posted, [\d,]+ there/),
    })
    const points = Array.from({ length: LINES }, (_, n) => 1 + (n % 900)).reduce((sum, each) => sum + each, 0)
    const whole = {
      entries: BigInt(LINES),
      points: BigInt(points),
      posted: BigInt(points),
      lots: BigInt(LINES),
    }
    expect(await totals()).toEqual(whole)
    expect(await readFile(`${path}.rejects.csv`, 'utf8')).toBe(
      `\uFEFFline,code,reason,${header}\n6002,number_invalid,"'1' is not a membership number: 6 to 16 digits, the last one the check digit.",NZ,AP,1,HOTEL,last,5,2026-10-01\n`,
    )
    expect(await runs()).toMatchObject([
      { outcome: null },
      {
        made_by: 'Aroha',
        outcome: 'findings',
        counts: expect.objectContaining({ lines: LINES + 1, rejected: 1 }),
      },
    ])
  }, 120_000)

  test('goes on when nobody reads its output any more, and says what Ctrl-C leaves', async () => {
    const path = await write('piped', LINES)
    const before = await totals()
    let pieces = 0
    const args = ['accrue', path, '--reason', 'Test', '--progress']
    const stopped = await runOperator(home, args, ({ kill }) => {
      pieces += 1
      if (pieces === 1) kill('SIGINT')
    })
    expect(stopped.code).toBeNull()
    expect(stopped.complained).toContain('Stopped. What was saved so far stays. Run the same command again')
    expect(await runOperator(home, args, ({ hangUp }) => hangUp())).toMatchObject({ code: 0 })
    expect(await totals()).toMatchObject({ entries: expect.toSatisfy(isMoreBy(before, LINES)) })
  }, 120_000)

  const isMoreBy = (before: unknown, lines: number) => (entries: bigint) =>
    entries === z.parse(z.object({ entries: z.bigint() }), before).entries + BigInt(lines)

  const runs = async (): Promise<unknown> => {
    const databases = await home.open()
    const { rows } = await sql`select made_by, outcome, counts from operator_run order by id`.execute(
      databases.jobs,
    )
    await databases.close()
    return rows
  }

  test('goes through the server if that has the embedded database, and directly on PostgreSQL', async () => {
    const path = await write('served', 300)
    const databases = await home.open()
    const server = await serveOperator(home.environment['DATA_DIR'] ?? '', {
      databases,
      clock: systemClock,
      configuration: createConfiguration(databases.jobs, systemClock),
    })
    try {
      const done = await runOperator(home, ['accrue', path, '--reason', 'Test'])
      expect(done).toMatchObject({ code: 0, said: expect.stringContaining('300 accruals posted') })
      expect(await runOperator(home, ['adjust', numbers[0] ?? '', '25', '--reason', 'Test'])).toMatchObject({
        code: 0,
      })
      expect(await runOperator(home, ['expire'])).toMatchObject({ code: 0 })
    } finally {
      await server.close()
      await databases.close()
    }
    expect(await runOperator(home, ['reconcile'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('0 drift'),
    })
  })
})
