import type { Facts } from '@waymark/contract/operation'
import { apiBase } from '@waymark/contract/operation'
import { activityDetail } from '@waymark/contract/statement/activity-detail'
import { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import { corporateActivityDetail } from '@waymark/contract/statement/corporate-activity-detail'
import { exportActivity } from '@waymark/contract/statement/export-activity'
import { exportCorporateActivity } from '@waymark/contract/statement/export-corporate-activity'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, makeNominee, type TestMember } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

const lots = [
  { expiresOn: '2028-01-31', points: 1200n },
  { expiresOn: '2028-02-29', points: 800n },
]

describe("a company's statement", () => {
  let t: TestApp
  let company: TestMember
  beforeAll(async () => {
    t = await openTestApp()
    company = await makeMember(t.databases, { programCode: 'AP4B', lots })
  })
  afterAll(async () => t.close())

  const nominee = async (privileges: Readonly<Record<string, 'F' | 'R'>>): Promise<string> =>
    (await signIn(t.app.server, await makeNominee(t.databases, company, privileges))).token

  /** The response statuses of list, detail and file for the company's account. */
  async function statuses(token: string, operations: readonly Facts[], owner = company): Promise<number[]> {
    const { token: holder } = await signIn(t.app.server, company)
    const { body } = await callWire(t.app.server, corporateActivity, {
      token: holder,
      body: { object: identityOf(company) },
    })
    const journalId = body.object.entries[0]?.journalId
    const said: number[] = []
    for (const { path } of operations) {
      const { statusCode } = await t.app.server.inject({
        method: 'POST',
        url: apiBase + path,
        headers: { authorization: `Bearer ${token}` },
        payload: {
          object: {
            ...identityOf(owner),
            ...(path.endsWith('/detail') ? { journalId } : {}),
            ...(path.endsWith('/export') ? { format: 'csv' } : {}),
          },
        },
      })
      said.push(statusCode)
    }
    return said
  }

  const companys = [corporateActivity, corporateActivityDetail, exportCorporateActivity]
  const members = [listActivity, activityDetail, exportActivity]

  test('[ROUTE-05] [PROG-05] is read with the privilege of its own screen, and not with that of the member’s statement', async () => {
    const reader = await nominee({ corporate_activity: 'R' })
    expect(await statuses(reader, companys)).toEqual([200, 200, 200])
    expect(await statuses(reader, members)).toEqual([403, 403, 403])
    const other = await nominee({ my_activity: 'F', corporate_flights: 'F' })
    expect(await statuses(other, companys)).toEqual([403, 403, 403])
    expect(await statuses(other, members)).toEqual([200, 200, 200])
  })

  test('[SUMM-04] has the lines, sums and lots of the company’s account, and its file the same lines', async () => {
    const { token } = await signIn(t.app.server, company)
    const call = { token, body: { object: identityOf(company) } }
    const { body } = await callWire(t.app.server, corporateActivity, call)
    expect(body.object.entries.map(({ points }) => points)).toEqual([800, 1200])
    expect(body.object.totals).toMatchObject({ closing: 2000 })
    const [latest] = body.object.entries
    const detail = await callWire(t.app.server, corporateActivityDetail, {
      token,
      body: { object: { ...identityOf(company), journalId: latest?.journalId ?? '' } },
    })
    expect(detail.body.object.lotsMade).toMatchObject([{ expiryDate: '2028-02-29', points: 800 }])
    const file = await t.app.server.inject({
      method: 'POST',
      url: apiBase + exportCorporateActivity.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { object: { ...identityOf(company), format: 'csv' } },
    })
    expect(file.headers['content-disposition']).toContain(company.membershipNumber)
    expect(file.body.match(/^2026-11-01,/gm)).toHaveLength(2)
  })

  test('[ROUTE-05] [PROG-08] is refused to a member, for their own account and for the company’s', async () => {
    const member = await makeMember(t.databases, { lots })
    const { token } = await signIn(t.app.server, member)
    expect(await statuses(token, companys, member)).toEqual([403, 403, 403])
    expect(await statuses(token, companys)).toEqual([403, 403, 403])
    expect(await statuses(token, [listActivity], member)).toEqual([200])
  })
})
