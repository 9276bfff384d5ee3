import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabases } from '../../../test/database/database.ts'
import type { OwnedDatabases } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { readDeadLetters, reviveDeadLetters } from './dead-letter-store.ts'
import { forgetSentMessages } from './outbox-store.ts'
import { sendLater, type OutboxClass } from './outbox.ts'
import { createRelay, type Consumer } from './relay.ts'

let databases: OwnedDatabases
beforeAll(async () => {
  databases = await openTestDatabases()
})
afterAll(async () => {
  await databases.close()
})
beforeEach(async () => {
  await sql`delete from outbox`.execute(databases.jobs)
})

interface Row {
  readonly attempts: number
  readonly waits: number
  readonly isDone: boolean
  readonly isDead: boolean
  readonly failure: string | null
}

/** The state of a message; `waits` is the number of seconds until it's due. */
async function lookAt(id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select attempts, round(extract(epoch from due_at - now()))::int4 as waits, done_at is not null as "isDone",
      dead_at is not null as "isDead", failure
    from outbox where id = ${id}`.execute(databases.jobs)
  return rows[0]
}

/** Ends every message's pause. */
const makeDue = async () =>
  sql`update outbox set due_at = now() where done_at is null`.execute(databases.jobs)

async function send(topic: string, text = 'hello', ofClass?: OutboxClass): Promise<string> {
  const id = uuidv7()
  await inTransaction(databases.web, async (tx) =>
    sendLater(tx, { id, topic, payload: { text }, ...(ofClass === undefined ? {} : { class: ofClass }) }),
  )
  return id
}

/** A relay with a record of deliveries and failures. */
function open(consumers: Readonly<Record<string, Consumer>> = {}, leaseSeconds?: number) {
  const got: string[] = []
  const failures: string[] = []
  const relay = createRelay(
    databases.jobs,
    { mail: async (_payload, id) => void got.push(id), ...consumers },
    (error, topic) => failures.push(`${topic}: ${error instanceof Error ? error.message : String(error)}`),
    leaseSeconds,
  )
  return { relay, got, failures }
}

const refuse: Consumer = async () => {
  throw new Error('the mailbox is full')
}

describe('the outbox', () => {
  test('messages caused by a message are sent in the same round', async () => {
    const { relay, got } = open({ filed: async () => void (await send('mail')) })
    await send('filed')
    await relay.run()
    expect(got).toHaveLength(1)
  })

  test('a message is sent once, with its payload, and not before its transaction commits', async () => {
    const heard: unknown[] = []
    const { relay } = open({ note: async (payload) => void heard.push(payload) })
    const undone = inTransaction(databases.web, async (tx) => {
      await sendLater(tx, { id: uuidv7(), topic: 'note', payload: { text: 'never' } })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    const id = await send('note', 'kia ora')
    await relay.run()
    await relay.run()
    await makeDue()
    await relay.run()
    expect(heard).toEqual([{ text: 'kia ora' }])
    expect(await lookAt(id)).toMatchObject({ attempts: 1, isDone: true, failure: null })
  })

  test('one that fails is tried again after pauses that grow, up to an hour, and given up after twelve', async () => {
    const { relay, failures } = open({ poison: refuse })
    const id = await send('poison')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await makeDue()
      await relay.run()
      const row = await lookAt(id)
      expect(row).toMatchObject({ attempts: attempt, isDead: attempt === 12, failure: 'the mailbox is full' })
      waits.push(row?.waits ?? 0)
    }
    const grown = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600]
    expect(waits.map((wait, index) => Math.abs(wait - (grown[index] ?? 0)) <= 5)).toEqual(
      grown.map(() => true),
    )
    await makeDue()
    await relay.run()
    expect(failures).toEqual(Array.from({ length: 12 }, () => 'poison: the mailbox is full'))
  })

  test('it is not retried before its pause ends', async () => {
    let tries = 0
    const { relay } = open({
      poison: async () => {
        tries += 1
        throw new Error('no')
      },
    })
    await send('poison')
    await relay.run()
    await relay.run()
    expect(tries).toBe(1)
  })

  test('a success after failures is final, and leaves no trace of them', async () => {
    let isFull = true
    const { relay } = open({ note: async (...args) => (isFull ? refuse(...args) : undefined) })
    const id = await send('note')
    await relay.run()
    isFull = false
    await makeDue()
    await relay.run()
    expect(await lookAt(id)).toMatchObject({ attempts: 2, isDone: true, failure: null })
  })

  test('poisoned messages and those that nobody takes do not hold up the others', async () => {
    const { relay, got, failures } = open({ poison: refuse })
    const good: string[] = []
    for (let n = 0; n < 60; n += 1) {
      await send(n % 2 === 0 ? 'poison' : 'nobody')
      good.push(await send('mail'))
    }
    await relay.run()
    expect(got.toSorted()).toEqual(good.toSorted())
    expect(failures).toHaveLength(60)
    expect(failures).toContain('nobody: No consumer for messages of topic nobody')
  })

  test('two relays at the same time send nothing twice', async () => {
    const one = open()
    const two = open()
    const ids = await Promise.all(Array.from({ length: 120 }, async () => send('mail')))
    await Promise.all([one.relay.run(), two.relay.run(), one.relay.run(), two.relay.run()])
    expect([...one.got, ...two.got].toSorted()).toEqual(ids.toSorted())
  })

  test('a message another relay took over while a mail server was slow is not sent again', async () => {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = open({
      slow: async () => {
        asked.resolve()
        await goOn.promise
      },
    })
    const slowOnes = [await send('slow'), await send('slow')]
    const tail = [await send('mail'), await send('mail')]
    const round = slow.relay.run()
    await asked.promise
    // The page's lease has ended, except for messages in progress.
    await sql`update outbox set due_at = now() where id <> all (${slowOnes}::uuid[]) and done_at is null`.execute(
      databases.jobs,
    )
    const other = open()
    await other.relay.run()
    goOn.resolve()
    await round
    expect(other.got.toSorted()).toEqual(tail.toSorted())
    expect(slow.got).toEqual([])
    for (const id of slowOnes) expect(await lookAt(id)).toMatchObject({ attempts: 1, isDone: true })
  })

  test('the lease of a page is renewed for as long as one message of it takes, and is nobody else’s', async () => {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = open(
      {
        slow: async () => {
          asked.resolve()
          await goOn.promise
        },
      },
      1,
    )
    await send('slow')
    await send('slow')
    const tail = await send('slow')
    const leasedUntil = async (): Promise<number> => {
      const { rows } = await sql<{ at: Date }>`select due_at as at from outbox where id = ${tail}`.execute(
        databases.jobs,
      )
      return rows[0]?.at.getTime() ?? 0
    }
    const round = slow.relay.run()
    await asked.promise
    const first = await leasedUntil()
    await vi.waitFor(async () => expect(await leasedUntil()).toBeGreaterThan(first + 1000), 10_000)
    const other = open({ slow: async (_payload, id) => void other.got.push(id) })
    await other.relay.run()
    goOn.resolve()
    await round
    expect(other.got).toEqual([])
    expect(await lookAt(tail)).toMatchObject({ attempts: 1, isDone: true })
  })

  test('no class blocks another, however many of it wait and however long one takes', async () => {
    const goOn = Promise.withResolvers<void>()
    const stuck: Consumer = async () => goOn.promise
    const { relay, got } = open({ stuck })
    for (const ofClass of ['bulk', 'orders', 'attempts'] as const)
      for (let n = 0; n < 60; n += 1) await send('stuck', 'hello', ofClass)
    const round = relay.run()
    const code = await send('mail', 'hello', 'security')
    relay.nudge()
    await vi.waitFor(() => expect(got).toEqual([code]), 5000)
    goOn.resolve()
    await round
  })

  test('a code does not wait for three others that the mail server is slow to take', async () => {
    const goOn = Promise.withResolvers<void>()
    const { relay, got } = open({ stuck: async () => goOn.promise })
    for (let n = 0; n < 3; n += 1) await send('stuck', 'hello', 'security')
    const codes = [await send('mail', 'hello', 'security'), await send('mail', 'hello', 'security')]
    const round = relay.run()
    await vi.waitFor(() => expect(got).toEqual(codes), 5000)
    goOn.resolve()
    await round
  })

  test('the ledger’s own messages have their class too', async () => {
    const [told, unsaid] = [uuidv7(), uuidv7()]
    const messages = [
      { id: told, topic: 'note', payload: {}, class: 'bulk' },
      { id: unsaid, topic: 'note', payload: {} },
    ]
    await sql`select ledger.send_outbox(${JSON.stringify(messages)}::jsonb)`.execute(databases.owner)
    const { rows } = await sql<{ id: string; class: string }>`
      select id, class from outbox where id in (${told}, ${unsaid}) order by class`.execute(databases.jobs)
    expect(rows).toEqual([
      { id: told, class: 'bulk' },
      { id: unsaid, class: 'orders' },
    ])
  })

  test('the next messages, and the age of the oldest, are found by an index', async () => {
    await sql`
      insert into outbox (id, topic, payload, class, created_at, due_at, done_at)
      select gen_random_uuid(), 'mail', '{}', 'bulk', now() - interval '2 days', now() - interval '2 days',
        case when n % 10 = 0 then null else now() - interval '1 day' end
      from generate_series(1, 20000) n`.execute(databases.jobs)
    await sql`analyze outbox`.execute(databases.owner)
    const planOf = async (condition: string): Promise<string> => {
      const { rows } = await databases.runScript(
        `explain select id from outbox where class = 'bulk' and done_at is null and dead_at is null ${condition}`,
      )
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    }
    expect(await planOf('and due_at <= now() order by due_at limit 20')).toMatch(
      /Index Scan using outbox_due/,
    )
    expect(await planOf('order by created_at limit 1')).toMatch(/Index Scan using outbox_waiting/)
  })

  describe('dead letters', () => {
    const dies = async (topic: string): Promise<string> => {
      const id = await send(topic)
      await sql`update outbox set attempts = 11 where id = ${id}`.execute(databases.jobs)
      await open({ [topic]: refuse }).relay.run()
      return id
    }

    test('say what, when and why, and are sent again one by one or all', async () => {
      const [one, two, three] = [await dies('poison'), await dies('poison'), await dies('other')]
      const { letters, count } = await readDeadLetters(databases.jobs, 2)
      expect(count).toBe(3)
      expect(letters).toHaveLength(2)
      expect(letters[0]).toMatchObject({ class: 'orders', attempts: 12, failure: 'the mailbox is full' })
      expect(await reviveDeadLetters(databases.jobs, one)).toBe(1)
      expect(await reviveDeadLetters(databases.jobs, one)).toBe(0)
      const heard: string[] = []
      const note: Consumer = async (_payload, id) => void heard.push(id)
      const { relay } = open({ poison: note, other: note })
      await relay.run()
      expect(heard).toEqual([one])
      expect(await reviveDeadLetters(databases.jobs, 'all')).toBe(2)
      await relay.run()
      expect(heard.toSorted()).toEqual([one, two, three].toSorted())
      expect(await lookAt(two)).toMatchObject({ attempts: 1, isDone: true, isDead: false, failure: null })
    })

    test('a message that kills the process each time becomes one too', async () => {
      const id = await send('mail')
      await sql`update outbox set attempts = 12 where id = ${id}`.execute(databases.jobs)
      const { relay, got } = open()
      await relay.run()
      expect(got).toEqual([])
      expect(await lookAt(id)).toMatchObject({ isDead: true, isDone: false })
    })

    test('are forgotten after 90 days', async () => {
      const [old, recent] = [await dies('poison'), await dies('poison')]
      await sql`update outbox set dead_at = now() - interval '91 days' where id = ${old}`.execute(
        databases.jobs,
      )
      await sql`update outbox set dead_at = now() - interval '89 days' where id = ${recent}`.execute(
        databases.jobs,
      )
      await forgetSentMessages(databases.jobs)
      expect([await lookAt(old), (await lookAt(recent))?.isDead]).toEqual([undefined, true])
    })
  })

  test('what a stop leaves untried is another relay’s at once, and counts no try', async () => {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const stopping = open({
      slow: async () => {
        asked.resolve()
        await goOn.promise
      },
    })
    const [first, second] = [await send('slow'), await send('slow')]
    const tail = await send('slow')
    const round = stopping.relay.run()
    await asked.promise
    const stopped = stopping.relay.stop()
    goOn.resolve()
    await Promise.all([round, stopped])
    expect(await lookAt(tail)).toMatchObject({ attempts: 0, isDone: false })
    expect([(await lookAt(first))?.isDone, (await lookAt(second))?.isDone]).toEqual([true, true])
    const heard: string[] = []
    await open({ slow: async (_payload, id) => void heard.push(id) }).relay.run()
    expect(heard).toEqual([tail])
  })

  test('why it failed is kept without the address', async () => {
    const { relay } = open({
      poison: async () => {
        throw new Error('550 5.1.1 <hana.whitford@example.nz>: Recipient address rejected, (x@y.example)')
      },
    })
    const id = await send('poison')
    await relay.run()
    expect((await lookAt(id))?.failure).toBe('550 5.1.1 <[address]>: Recipient address rejected, ([address])')
  })

  test('rounds of one relay never overlap: two concurrent orders', async () => {
    let running = 0
    let most = 0
    const { relay } = open({
      note: async () => {
        running += 1
        most = Math.max(most, running)
        await sql`select 1`.execute(databases.jobs)
        await sql`select 1`.execute(databases.jobs)
        running -= 1
      },
    })
    for (let n = 0; n < 110; n += 1) await send('note')
    await Promise.all([relay.run(), relay.run(), relay.run(), relay.run()])
    expect(most).toBe(2)
  })

  test('a message added as a round ends is sent on a nudge, not a minute later', async () => {
    const asked = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const { relay, got } = open({
      slow: async () => {
        asked.resolve()
        await goOn.promise
      },
    })
    await send('slow')
    relay.nudge()
    await asked.promise
    const id = await send('mail')
    relay.nudge()
    goOn.resolve()
    await vi.waitFor(() => expect(got).toEqual([id]), 5000)
  })

  test('a relay that died midway releases its messages', async () => {
    const died = Promise.withResolvers<void>()
    const dying = open({
      note: async () => {
        died.resolve()
        await new Promise(() => {})
      },
    })
    const id = await send('note')
    void dying.relay.run()
    await died.promise
    const heard: string[] = []
    const { relay } = open({ note: async (_payload, which) => void heard.push(which) })
    await relay.run()
    expect(heard).toEqual([])
    await makeDue()
    await relay.run()
    expect(heard).toEqual([id])
  })

  test('a database failure in one round does not stop the next', async () => {
    const { relay, got } = open()
    await sql`alter table outbox rename to outbox_away`.execute(databases.owner)
    await expect(relay.run()).rejects.toThrow('outbox')
    await sql`alter table outbox_away rename to outbox`.execute(databases.owner)
    const id = await send('mail')
    await relay.run()
    expect(got).toEqual([id])
  })

  test('sent messages are deleted after a month, what was not is kept', async () => {
    const { relay } = open({ poison: refuse })
    const [sent, recent, failed] = [await send('mail'), await send('mail'), await send('poison')]
    await relay.run()
    await sql`
      update outbox set done_at = done_at - interval '31 days', created_at = created_at - interval '31 days'
      where id in (${sent}, ${failed})`.execute(databases.jobs)
    await forgetSentMessages(databases.jobs)
    expect([await lookAt(sent), (await lookAt(recent))?.isDone, (await lookAt(failed))?.isDone]).toEqual([
      undefined,
      true,
      false,
    ])
  })
})
