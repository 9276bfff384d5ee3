import { expect, test } from 'vitest'
import { memberPages, membership as personal } from '../../dev/testing/member-page.tsx'
import { answered, refused } from '../../dev/testing/server-replies.ts'
import { api } from '../../platform/api/api.ts'
import { session } from '../../platform/session/session.ts'
import { firstStore } from '../../platform/store/first-store.ts'
import { createFullStore } from '../../platform/store/full-store.ts'
import { enterMember } from './member-entry.ts'

const company = { companyCode: 'WM', programCode: 'AP4B', membershipNumber: '304000010' }
const userDetails = {
  customerNumber: '1',
  displayName: 'Hana Walker',
  givenName: 'Hana',
  programs: { individualInfo: [personal], corporateInfo: [company] },
}

const { replies, sent } = memberPages({
  texts: 'keys',
  replies: () => ({
    '/read-together': () => answered({ outcomes: [] }),
    '': () => Response.json({ userDetails, object: {} }),
  }),
})

test('[SUMM-02] after a switch a write fetches nothing again of the membership that was left', async () => {
  const store = createFullStore()
  expect((await enterMember(store, personal, () => [])).kind).toBe('entered')
  session.write(company)
  firstStore.sessionChanged()
  expect((await enterMember(store, company, () => [])).kind).toBe('entered')
  const before = sent.length
  store.dispatch(api.util.invalidateTags(['balance', 'profile']))
  const sentFor = ({ membershipNumber }: typeof personal) =>
    sent.slice(before).filter(({ body }) => JSON.stringify({ body }).includes(membershipNumber))
  await expect.poll(() => sentFor(company)).not.toEqual([])
  expect(sentFor(personal)).toEqual([])
})

test('[ROUTE-18] a server that takes fewer reads together, as beside a newer portal, gives each by itself', async () => {
  replies['/read-together'] = () => refused('BAD_REQUEST', 400)
  expect((await enterMember(createFullStore(), personal, () => [])).kind).toBe('entered')
  expect(sent).toHaveLength(4)
})

test('[ROUTE-18] a server that fails is asked once, and the failure is told', async () => {
  replies['/read-together'] = () => refused('UNKNOWN', 500)
  const entry = await enterMember(createFullStore(), personal, () => [])
  expect(entry).toMatchObject({ kind: 'failed', error: { status: 500 } })
  expect(sent).toHaveLength(1)
})
