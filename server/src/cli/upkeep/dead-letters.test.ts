import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { sendLater } from '../../platform/outbox/outbox.ts'
import { createRelay } from '../../platform/outbox/relay.ts'
import { openDesk, type TestDesk } from '../test/open-desk.ts'
import { deadLettersCommand } from './dead-letters.ts'

describe('dead-letters', () => {
  let t: TestDesk
  beforeAll(async () => {
    t = await openDesk()
  })
  afterAll(async () => t.close())

  /** A message refused for the twelfth time. */
  async function dies(): Promise<string> {
    const { jobs } = t.context.databases
    const id = uuidv7()
    await inTransaction(jobs, async (tx) =>
      sendLater(tx, { id, topic: 'mail.news', payload: {}, class: 'bulk' }),
    )
    await sql`update outbox set attempts = 11 where id = ${id}`.execute(jobs)
    const refuse = async (): Promise<never> => {
      throw new Error('554 refused <hana@example.nz>')
    }
    await createRelay(jobs, { 'mail.news': refuse }, () => {}).run()
    return id
  }

  test('list is empty at first', async () => {
    expect(await t.desk.ask(deadLettersCommand, { action: 'list' })).toEqual({
      lines: ['0 dead letters'],
      exitCode: 0,
    })
  })

  test('list shows each with its reason and no person, send makes it due again and is on record', async () => {
    const [one] = [await dies(), await dies()]
    const listed = await t.desk.ask(deadLettersCommand, { action: 'list' })
    expect(listed.exitCode).toBe(1)
    expect(listed.lines.at(-1)).toBe('2 dead letters')
    expect(listed.lines.find((line) => line.startsWith(one))).toMatch(
      /bulk {2}mail\.news {2}\d{4}-\d\d-\d\dT\d\d:\d\d {2}12 tries {2}554 refused <\[address\]>$/,
    )
    const send = async (message: string) =>
      t.desk.ask(deadLettersCommand, { action: 'send', message, by: 'Aroha' })
    expect(await send(one)).toEqual({ lines: ['1 message will be sent again within a minute'], exitCode: 0 })
    expect(await send(one)).toEqual({
      lines: [`${one} is not a dead letter. Nothing was changed.`],
      exitCode: 1,
    })
    expect((await send('all')).lines).toEqual(['1 message will be sent again within a minute'])
    expect(await send('all')).toEqual({
      lines: ['There are no dead letters. Nothing was changed.'],
      exitCode: 1,
    })
    expect(await send('everything')).toMatchObject({ exitCode: 2 })
    const { rows } = await sql`
      select made_by, arguments, outcome from operator_run where command = 'dead-letters send' order by id limit 1`.execute(
      t.context.databases.jobs,
    )
    expect(rows).toEqual([{ made_by: 'Aroha', arguments: { message: one }, outcome: 'done' }])
  })
})
