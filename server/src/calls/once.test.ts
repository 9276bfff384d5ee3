import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabases } from '../../test/database/database.ts'
import { makeMember } from '../../test/members.ts'
import { customerNumber, type CustomerNumber } from '../platform/branded-ids.ts'
import type { Databases } from '../platform/database/database.ts'
import { hashOfBody, type RequestKey } from '../platform/idempotency/request-key.ts'
import { once, onceThen } from './once.ts'

describe('the work of an idempotent call', () => {
  let databases: Databases
  let customer: CustomerNumber
  beforeAll(async () => {
    databases = await openTestDatabases()
    customer = customerNumber(String((await makeMember(databases)).customer))
  })
  afterAll(async () => {
    await databases.close()
  })

  interface Answer {
    readonly points: bigint
  }

  const callWith = (body: unknown, key: string = randomUUID()) => {
    const requestKey: RequestKey = { customer, key, operation: 'test', bodyHash: hashOfBody(body) }
    return {
      key: requestKey,
      encode: ({ points }: Answer): unknown => String(points),
      decode: (kept: unknown): Answer => ({ points: BigInt(String(kept)) }),
    }
  }

  test('is done once for twenty concurrent duplicates, which all get the first answer', async () => {
    const call = callWith({ a: 1 })
    let done = 0
    const services = { database: databases.web }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        once(services, call, 'one', async () => {
          done += 1
          return { points: BigInt(done) }
        }),
      ),
    )
    expect(done).toBe(1)
    expect(new Set(answers.map(({ points }) => points))).toEqual(new Set([1n]))
    const other = callWith({ a: 2 }, call.key.key)
    await expect(once(services, other, 'two', async () => ({ points: 2n }))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('leaves nothing if it throws, so that the same key can be retried', async () => {
    const call = callWith({})
    const services = { database: databases.web, nudgeOutbox: () => expect.unreachable() }
    const refuse = async () => Promise.reject(new Error('not now'))
    await expect(once(services, call, 'one', refuse)).rejects.toThrow('not now')
    const again = { database: databases.web }
    expect(await once(again, call, 'two', async () => ({ points: 5n }))).toEqual({ points: 5n })
  })

  test("answers from the first request's effect, if that stopped before answering", async () => {
    const call = callWith({})
    let worked = 0
    let woken = 0
    const services = { database: databases.web, nudgeOutbox: () => void (woken += 1) }
    const send = async (subject: string, answer: (first: string) => Promise<Answer>) =>
      onceThen(services, call, subject, { work: async () => void (worked += 1), answer })
    await expect(send('first', async () => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    const asked: string[] = []
    const answer = async (first: string) => ({ points: BigInt(asked.push(first)) })
    expect(await send('second', answer)).toEqual({ points: 1n })
    expect(await send('third', answer)).toEqual({ points: 1n })
    expect([worked, woken, asked]).toEqual([1, 2, ['first']])
  })

  test('does not store an answer that can still change', async () => {
    const call = callWith({})
    let asked = 0n
    const send = async () =>
      onceThen({ database: databases.web }, call, 'one', {
        work: async () => undefined,
        answer: async () => ({ points: (asked += 1n) }),
        isFinal: ({ points }) => points > 1n,
      })
    expect([await send(), await send(), await send()]).toEqual([
      { points: 1n },
      { points: 2n },
      { points: 2n },
    ])
  })
})
