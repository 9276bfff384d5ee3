import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../platform/api/api.ts'
import { session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import { createFullStore } from '../../platform/store/full-store.ts'
import { enterMember } from './member-entry.ts'

const personal = { companyCode: 'WM', programCode: 'AP', membershipNumber: '204000020' }
const company = { companyCode: 'WM', programCode: 'AP4B', membershipNumber: '304000010' }
const userDetails = {
  customerNumber: '1',
  displayName: 'Hana Walker',
  givenName: 'Hana',
  programs: { individualInfo: [personal], corporateInfo: [company] },
}

interface Asked {
  readonly path: string
  readonly body: string
}
let asked: Asked[] = []
let together = () => Response.json({ object: { outcomes: [] } })

/** Answers the three reads of an entry, and refuses to answer them together. */
async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href)
  asked.push({ path, body: typeof init.body === 'string' ? init.body : '' })
  if (path.endsWith('/read-together')) return together()
  return Response.json({ userDetails, object: {} })
}

beforeEach(() => {
  asked = []
  together = () => Response.json({ object: { outcomes: [] } })
  vi.stubGlobal('fetch', answer)
  session.write({ ...personal, token: 't' })
  firstStore.sessionChanged()
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('[SUMM-02] after a switch a write fetches nothing again of the membership that was left', async () => {
  const store = createFullStore()
  expect((await enterMember(store, personal, () => [])).kind).toBe('entered')
  session.write(company)
  firstStore.sessionChanged()
  expect((await enterMember(store, company, () => [])).kind).toBe('entered')
  asked = []
  store.dispatch(api.util.invalidateTags(['balance', 'profile']))
  await expect.poll(() => asked.some(({ body }) => body.includes(company.membershipNumber))).toBe(true)
  expect(asked.filter(({ body }) => body.includes(personal.membershipNumber))).toEqual([])
})

const refusal = (status: number, code: string) => () =>
  Response.json({ error: { code, message: code } }, { status })

test('[ROUTE-18] a server that takes fewer reads together, as beside a newer portal, gives each by itself', async () => {
  together = refusal(400, 'BAD_REQUEST')
  expect((await enterMember(createFullStore(), personal, () => [])).kind).toBe('entered')
  expect(asked).toHaveLength(4)
})

test('[ROUTE-18] a server that fails is asked once, and the failure is told', async () => {
  together = refusal(500, 'UNKNOWN')
  const entry = await enterMember(createFullStore(), personal, () => [])
  expect(entry).toMatchObject({ kind: 'failed', error: { status: 500 } })
  expect(asked).toHaveLength(1)
})
