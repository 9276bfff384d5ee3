import { expect, type Page } from '../test.ts'

/** The requests to one address and their answers, whether or not they reached the page. */
export interface Exchange {
  readonly keys: (string | undefined)[]
  readonly bodies: (string | null)[]
  readonly answers: string[]
}

/**
 * The first answer from this address never reaches the page, though the server did the work: the page's own timeout, in
 * milliseconds, ends the call.
 */
export async function loseFirstAnswer(page: Page, address: string, patience = 4000): Promise<Exchange> {
  const exchange: Exchange = { keys: [], bodies: [], answers: [] }
  await page.route(address, async (route) => {
    const isFirst = exchange.keys.length === 0
    exchange.keys.push(route.request().headers()['idempotency-key'])
    exchange.bodies.push(route.request().postData())
    const response = await route.fetch()
    exchange.answers.push(await response.text())
    if (isFirst) return
    await route.fulfill({ response })
  })
  await page.evaluate((ms) => localStorage.setItem('requestTimedOutInMs', String(ms)), patience)
  return exchange
}

/** The answer was lost and the page said so: from here on answers can take longer. */
export async function bePatient(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('requestTimedOutInMs', '30000'))
}

/** The same request was sent twice under one key, and the server answered both with the same effect. */
export function expectDoneOnce({ keys, bodies, answers }: Exchange): void {
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeDefined()
  expect(new Set(keys).size).toBe(1)
  expect(new Set(bodies).size).toBe(1)
  expect(new Set(answers).size).toBe(1)
}
