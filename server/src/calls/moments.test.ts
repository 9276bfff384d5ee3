import { catalogue } from '@waymark/contract/catalogue'
import { doorCheck } from '@waymark/contract/subscriptions/door/door-check'
import { homeOverview } from '@waymark/contract/goals/home-overview'
import { accountSummary } from '@waymark/contract/membership/account-summary'
import { availableBalance } from '@waymark/contract/membership/available-balance'
import { corporateActivity } from '@waymark/contract/statement/corporate-activity'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { pointsExpiry } from '@waymark/contract/statement/points-expiry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { belongingsOf } from '../../test/rights/belongings.ts'
import type { Actor } from '../../test/rights/cast.ts'
import { readRequest } from '../../test/rights/read-request.ts'
import { fullCompany } from '../../test/rights/right-requests/company.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { callWire } from '../../test/wire.ts'

/** Members are in Auckland, 13 or 12 hours ahead of UTC; companies on Lord Howe, where summer is half an hour: 11 or 10.5 hours. */
const company = {
  ...fullCompany,
  programs: fullCompany.programs.map((programme) =>
    programme.programCode === 'AP4B' ? { ...programme, timeZone: 'Australia/Lord_Howe' } : programme,
  ),
}

/** A moment, and the day of it in both zones; no job runs between them. */
const moments = [
  ['the last moment of the year in Auckland', '2026-12-31T10:59:59.999Z', '2026-12-31', '2026-12-31'],
  ['the first of the next', '2026-12-31T11:00:00Z', '2027-01-01', '2026-12-31'],
  ['the same on Lord Howe', '2026-12-31T13:00:00Z', '2027-01-01', '2027-01-01'],
  ['the last moment of the tier year', '2027-03-31T10:59:59.999Z', '2027-03-31', '2027-03-31'],
  ['the first of the next tier year', '2027-03-31T11:00:00Z', '2027-04-01', '2027-03-31'],
  ['an hour that comes twice in Auckland', '2027-04-03T14:30:00Z', '2027-04-04', '2027-04-04'],
  ['half an hour that comes twice on Lord Howe', '2027-04-03T15:15:00Z', '2027-04-04', '2027-04-04'],
  ['the end of that day on Lord Howe', '2027-04-04T13:29:59.999Z', '2027-04-05', '2027-04-04'],
  ['the hour that Auckland leaves out', '2027-09-25T14:00:00Z', '2027-09-26', '2027-09-26'],
  ['the half hour that Lord Howe leaves out', '2027-10-02T15:30:00Z', '2027-10-03', '2027-10-03'],
  ['the first moment of 29 February', '2028-02-28T11:00:00Z', '2028-02-29', '2028-02-28'],
  ['the moment after 29 February', '2028-02-29T11:00:00Z', '2028-03-01', '2028-02-29'],
  ['a clock that went back an hour', '2028-02-29T10:00:00Z', '2028-02-29', '2028-02-29'],
] as const

/** Points end with days on which a moment is. */
const lots = ['2026-12-31', '2027-03-31', '2027-04-04', '2028-02-28', '2028-02-29', '2029-01-31'].map(
  (expiresOn, index) => ({ expiresOn, points: 20_000n + BigInt(index) }),
)

const reads = catalogue.filter(({ facts }) => facts.effect === 'read')

describe('at any moment', () => {
  let t: TestApp
  const people = new Map<string, { readonly member: TestMember; readonly own: Actor['own'] }>()
  beforeAll(async () => {
    t = await openTestApp({ company })
    for (const programCode of ['AP', 'AP4B']) {
      const member = await makeMember(t.databases, { programCode, lots })
      people.set(programCode, { member, own: await belongingsOf(t, member) })
    }
  })
  afterAll(async () => t.close())

  /** Somebody with a session of that moment: those of days before have ended. */
  async function signedIn(programCode: string): Promise<Actor & { readonly member: TestMember }> {
    const person = people.get(programCode)
    if (person === undefined) throw new Error(`Nobody is in ${programCode}`)
    return { ...person, token: (await signIn(t.app.server, person.member, person.member.email)).token }
  }

  test.each(moments)('%s (%s): every read has an answer, for a member and a company', async (_, at) => {
    t.clock.set(new Date(at))
    const [member, owner] = [await signedIn('AP'), await signedIn('AP4B')]
    const failed: unknown[] = []
    for (const entry of reads) {
      const callers = entry.facts.access === 'corp' ? [owner] : [member, owner]
      for (const caller of callers) {
        // oxlint-disable-next-line no-await-in-loop -- a failure is named with its read
        const { statusCode, body } = await t.app.server.inject(readRequest(entry, caller))
        if (statusCode === 401 || statusCode >= 500) failed.push([entry.facts.id, body])
      }
    }
    expect(failed).toEqual([])
  })

  test.each(moments)(
    '[SUMM-01] [SUMM-04] %s (%s): a balance is the sum of its lots and of what its statement says, on that day',
    async (_, at, inAuckland, onLordHowe) => {
      t.clock.set(new Date(at))
      const figures = [await figuresOf(t, await signedIn('AP')), await figuresOf(t, await signedIn('AP4B'))]
      for (const { available, balance, lotted, byDay, closing, held, expired } of figures) {
        expect([balance, lotted, byDay]).toEqual([available, available, available])
        expect(available + held + expired).toBe(closing)
      }
      expect(figures.map(({ days }) => days)).toEqual([
        [inAuckland, inAuckland.slice(0, 7), inAuckland],
        [onLordHowe, onLordHowe.slice(0, 7)],
      ])
    },
  )
})

/** What reads of one moment say of an account's points and of the day. */
async function figuresOf(t: TestApp, { member, token }: Actor & { readonly member: TestMember }) {
  const { server } = t.app
  const asked = { token, body: { object: identityOf(member) } }
  const isCompany = member.programCode === 'AP4B'
  const [summary, balance, expiry, home, statement] = await Promise.all([
    callWire(server, accountSummary, asked),
    callWire(server, availableBalance, asked),
    callWire(server, pointsExpiry, asked),
    callWire(server, homeOverview, asked),
    isCompany ? callWire(server, corporateActivity, asked) : callWire(server, listActivity, asked),
  ])
  const door = isCompany ? [] : [(await callWire(server, doorCheck, asked)).body.object.today]
  const { pointDetails, expiryDetails, today } = summary.body.object
  const [{ points: available, held, expired = 0 } = { points: 0, held: 0 }] = pointDetails
  const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)
  return {
    available,
    held,
    expired,
    balance: balance.body.object.points,
    lotted: sum(expiry.body.object.lots.map((lot) => lot.points - lot.held)),
    byDay: sum(expiryDetails.map(({ points }) => points)),
    closing: statement.body.object.totals.closing,
    days: [today, home.body.object.months.at(-1)?.month, ...door],
  }
}
