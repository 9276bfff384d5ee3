import { delaysOf, openDelayingProxy } from '../../product/delayed-answers.ts'
import { basePath, expect, members, signInAt, test, waymark } from '../../test.ts'

test('delays follow from the seed, the test and the call, and not from the order of different calls', () => {
  const delaysIn = (seed: string, name: string, calls: readonly string[]) => {
    const next = delaysOf(seed, name)
    return calls.map((call) => next(call))
  }
  const [first, other, second] = delaysIn('7', 'pays', ['POST /order', 'GET /summary', 'POST /order'])
  expect(delaysIn('7', 'pays', ['GET /summary', 'POST /order', 'POST /order'])).toEqual([
    other,
    first,
    second,
  ])
  expect(second).not.toEqual(first)
  expect(delaysIn('8', 'pays', ['POST /order'])).not.toEqual([first])
  expect(delaysIn('7', 'joins', ['POST /order'])).not.toEqual([first])
})

test('a member signs in and finds their page through the delays', async ({ browser }) => {
  const proxy = await openDelayingProxy('7')
  const context = await browser.newContext({
    baseURL: waymark,
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  })
  const page = await context.newPage()
  await signInAt(page, `${basePath}/member/dashboard`, members.base)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answer = await page.request.get(`${basePath}/favicon.svg`)
  expect(answer.headers()['content-type']).toContain('svg')
  await context.close()
  await proxy.close()
})
