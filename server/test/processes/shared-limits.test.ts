import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { answerErrors } from '../../src/platform/http/error-handler.ts'
import { createLimiter } from '../../src/calls/limits/limits.ts'
import { openRedis, type SharedRedis } from '../../src/platform/redis/redis.ts'
import { freePort } from './free-port.ts'
import { startRedis } from './redis-server.ts'

interface Counting {
  readonly redis: SharedRedis
  readonly logs: string[]
  /** How many of one person's requests are allowed. */
  readonly passing: (who: string, requests: number) => Promise<number>
}

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A server that only counts: sixty requests a minute per person. */
async function openCounting(address: string, answersWithinMs?: number): Promise<Counting> {
  const logs: string[] = []
  const write = (...said: unknown[]): void => void logs.push(JSON.stringify(said))
  const redis = openRedis(address, { info: write, warn: write }, answersWithinMs)
  const app: FastifyInstance = fastify()
  answerErrors(app)
  const limit = await createLimiter(app, 1, redis)
  app.get('/:who', async (request) => {
    await limit.person(request, 'money', BigInt(Buffer.from(request.url).readUIntBE(1, 4)))
    return 'passed'
  })
  closing.push(async () => {
    await app.close()
    await redis.close()
  })
  const passing = async (who: string, requests: number): Promise<number> => {
    const answers = []
    for (let n = 0; n < requests; n += 1) answers.push(await app.inject({ url: `/${who}` }))
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true)
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  return { redis, logs, passing }
}

const reached = async (one: Counting): Promise<void> =>
  vi.waitFor(() => expect(one.logs.at(-1)).toContain('limits are shared'), { timeout: 10_000 })
const alone = async (one: Counting): Promise<void> =>
  vi.waitFor(() => expect(one.logs.at(-1)).toContain('counts its limits alone'), { timeout: 10_000 })

describe('limits across processes', () => {
  test('[CALL-02] one sum over all of them', async () => {
    const server = await startRedis()
    closing.push(server.stop)
    // A busy machine isn't a lost Redis here.
    const open = async () => openCounting(server.address, 20_000)
    const [one, two] = [await open(), await open()]
    await Promise.all([reached(one), reached(two)])
    expect((await one.passing('hana', 40)) + (await two.passing('hana', 40))).toBe(60)
    expect(await two.passing('mere', 40)).toBe(40)
    const kept = await one.redis.client.keys('*')
    expect(kept.length).toBe(2)
    for (const key of kept) expect(await one.redis.client.pttl(key)).toBeGreaterThan(0)
  })

  test('[CALL-02] without Redis each counts alone, says so once, and shares again afterwards', async () => {
    const port = await freePort()
    const one = await openCounting(`redis://127.0.0.1:${String(port)}`)
    await alone(one)
    expect(await one.passing('hana', 70)).toBe(60)

    const server = await startRedis({ port })
    await reached(one)
    expect(await one.passing('hana', 70)).toBe(60)
    await server.stop()
    await alone(one)
    expect(await one.passing('mere', 70)).toBe(60)

    const again = await startRedis({ port })
    closing.push(again.stop)
    await reached(one)
    expect(await one.passing('mere', 70)).toBe(60)
    expect(one.logs.map((line) => line.includes('alone'))).toEqual([true, false, true, false])
  })

  test('[CALL-02] a hanging Redis is skipped after the first wait', async () => {
    const server = await startRedis()
    closing.push(server.stop)
    const [one, other] = [await openCounting(server.address), await openCounting(server.address)]
    await Promise.all([reached(one), reached(other)])
    await other.redis.client.call('CLIENT', 'PAUSE', '3000', 'ALL')
    expect(await one.passing('hana', 70)).toBe(60)
    expect(one.logs.at(-1)).toContain('counts its limits alone')
    await vi.waitFor(
      async () => {
        await one.passing('nikau', 1)
        expect(one.logs.at(-1)).toContain('limits are shared')
      },
      { timeout: 10_000 },
    )
  })

  test('[CALL-02] a wrong password is reported without the password', async () => {
    const server = await startRedis({ password: 'the-right-one' })
    closing.push(server.stop)
    const one = await openCounting(`redis://:the-wrong-one@127.0.0.1:${String(server.port)}`)
    await alone(one)
    expect(await one.passing('hana', 70)).toBe(60)
    expect(one.logs.join('\n')).not.toContain('wrong-one')
    expect(one.logs).toHaveLength(1)
    const right = await openCounting(`redis://:the-right-one@127.0.0.1:${String(server.port)}`)
    await reached(right)
  })
})
