import { accountSummary } from '@waymark/contract/membership/account-summary'
import { listActivity } from '@waymark/contract/statement/list-activity'
import { tierHistory } from '@waymark/contract/tiers/tier-history'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, type TestMember } from '../../test/members.ts'
import { makeClient, postLines, type TestClient } from '../../test/accruals/partners.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { openDesk } from '../cli/test/open-desk.ts'
import { readSummary, reconcile } from '../ledger/index.ts'

let t: TestApp
let member: TestMember
let hotel: TestClient
let car: TestClient
beforeAll(async () => {
  const partners = [...testCompany.partners, { code: 'CAR', name: 'Tideline' }]
  t = await openTestApp({ company: { ...testCompany, partners } })
  member = await makeMember(t.databases)
  hotel = await makeClient(t, 'HOTEL')
  car = await makeClient(t, 'CAR')
})
afterAll(async () => {
  await t.close()
})

let references = 0
function line(more: Readonly<Record<string, unknown>> = {}, to: TestMember = member) {
  references += 1
  return {
    reference: `R-${String(references)}`,
    programCode: to.programCode,
    membershipNumber: to.membershipNumber,
    points: 500,
    occurredOn: '2026-11-10',
    ...more,
  }
}
const balance = async (of = member): Promise<bigint> =>
  (await readSummary(t.databases.jobs, of.account, '2026-11-20'))?.available ?? 0n

async function asMember(to: TestMember) {
  const { token } = await signIn(t.app.server, to)
  const asked = { token, body: { object: identityOf(to) } }
  const [summary, activity, history] = await Promise.all([
    callWire(t.app.server, accountSummary, asked),
    callWire(t.app.server, listActivity, asked),
    callWire(t.app.server, tierHistory, asked),
  ])
  return {
    summary: summary.body.object,
    entries: activity.body.object.entries,
    moves: history.body.object.moves,
  }
}

test('[SUMM-01] a partner’s posting is immediately in the summary and the statement, with its name and reference', async () => {
  const earner = await makeMember(t.databases)
  const sent = line({ points: 1800, details: { place: 'Rotorua', nights: 3 } }, earner)
  const answer = await postLines(t, hotel, [sent])
  expect(answer).toMatchObject({
    status: 200,
    body: {
      object: {
        results: [{ result: 'POSTED', reference: sent.reference }],
        posted: 1,
        repeated: 0,
        refused: 0,
      },
    },
  })
  const { summary, entries } = await asMember(earner)
  expect(JSON.stringify(summary)).toContain('1800')
  expect(entries).toMatchObject([
    {
      points: 1800,
      partnerCode: 'HOTEL',
      partnerName: testCompany.partners.find(({ code }) => code === 'HOTEL')?.name,
      reference: sent.reference,
      date: '2026-11-10',
      details: { place: 'Rotorua', nights: 3 },
    },
  ])
})

test('[SUMM-04] lines of one batch for one member are on the statement in the order in which they were posted', async () => {
  const earner = await makeMember(t.databases)
  const sent = ['C', 'A', 'D', 'B'].map((reference, place) =>
    line(
      {
        reference: `${reference}-${earner.membershipNumber}`,
        points: 100 * (place + 1),
        ...(reference === 'A' ? { statusPoints: 5 } : {}),
      },
      earner,
    ),
  )
  expect((await postLines(t, hotel, sent)).body).toMatchObject({ object: { posted: 4 } })
  const { entries } = await asMember(earner)
  expect(entries).toHaveLength(4)
  for (const [place, entry] of entries.entries())
    expect(entry.balance).toBe((entries[place + 1]?.balance ?? 0) + entry.points)
})

test('[SUMM-01] status points that reach a tier raise it with the posting, once', async () => {
  const earner = await makeMember(t.databases)
  const lines = [line({ statusPoints: 449 }, earner), line({ points: undefined, statusPoints: 1 }, earner)]
  await postLines(t, hotel, lines.slice(0, 1))
  expect((await asMember(earner)).moves).toEqual([])
  expect((await postLines(t, hotel, lines)).body.object).toMatchObject({ posted: 1, repeated: 1 })
  await postLines(t, hotel, lines)
  const { summary, moves } = await asMember(earner)
  expect(summary).toMatchObject({ tierCode: 'SILVER' })
  expect(moves).toMatchObject([{ event: 'raised', to: { code: 'SILVER' }, statusPoints: 450 }])
  expect(await balance(earner)).toBe(500n)
})

test('a line with a company number earns points for the company', async () => {
  const company = await makeMember(t.databases, { programCode: 'AP4B' })
  const { body } = await postLines(t, hotel, [line({}, company), line({ statusPoints: 5 }, company)])
  expect(body.object.results).toMatchObject([
    { result: 'POSTED' },
    { result: 'REFUSED', code: 'status_not_counted' },
  ])
  expect(await balance(company)).toBe(500n)
})

test('a line for a club is refused, since it has no points', async () => {
  const koru = await makeMember(t.databases, { programCode: 'KORU' })
  const { body } = await postLines(t, hotel, [line({}, koru)])
  expect(body.object.results).toMatchObject([{ result: 'REFUSED', code: 'programme_without_points' }])
  expect(await balance(koru)).toBe(0n)
})

test('the same line again is repeated, and a reference with other content is refused, within a batch and across two', async () => {
  const before = await balance()
  const other = await makeMember(t.databases)
  const first = line({ details: { place: 'Nelson', nights: 2 } })
  const same = { ...first, details: { nights: 2, place: 'Nelson' } }
  const others = [
    { ...first, points: 501 },
    { ...first, statusPoints: 1 },
    { ...first, occurredOn: '2026-11-11' },
    { ...first, isBonus: true },
    { ...first, details: { nights: 3 } },
    { ...first, membershipNumber: other.membershipNumber },
  ]
  const refused = others.map(() => ({ result: 'REFUSED', code: 'reference_used' }))
  const { body } = await postLines(t, hotel, [first, same, ...others])
  expect(body.object.results).toMatchObject([{ result: 'POSTED' }, { result: 'REPEATED' }, ...refused])
  const again = await postLines(t, hotel, [same, ...others])
  expect(again.body.object.results).toMatchObject([{ result: 'REPEATED' }, ...refused])
  expect(await balance()).toBe(before + 500n)
  expect(await balance(other)).toBe(0n)
  // The same reference from another partner is a different one.
  expect((await postLines(t, car, [first])).body.object.posted).toBe(1)
})

test('a file and a batch recognise each other’s references', async () => {
  const desk = await openDesk(t)
  try {
    const [posted, filed] = [line({ statusPoints: 7 }), line({ statusPoints: 7 })]
    await postLines(t, hotel, [posted])
    const columns = 'company,programme,membershipNumber,partner,reference,points,statusPoints,occurredOn'
    const row = ({ reference }: typeof posted) =>
      `NZ,AP,${member.membershipNumber},HOTEL,${reference},500,7,2026-11-10`
    const { said } = await desk.run('accrue', [columns, row(posted), row(filed)])
    expect(said).toContain('1 accrual posted, 1 there already, 0 rejected')
    expect((await postLines(t, hotel, [filed])).body.object.repeated).toBe(1)
  } finally {
    await desk.close()
  }
})

test('two processes that get the same batch at the same time post each line once', async () => {
  const earner = await makeMember(t.databases)
  const other = await t.another()
  const lines = Array.from({ length: 60 }, (_, at) =>
    line({ points: 10, ...(at % 4 === 0 ? { statusPoints: 30 } : {}) }, earner),
  )
  const both = await Promise.all([
    postLines(t, hotel, lines),
    postLines(t, hotel, lines.toReversed(), other.server),
    postLines(t, hotel, lines),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const sum = (of: 'posted' | 'repeated') => both.reduce((total, { body }) => total + body.object[of], 0)
  expect([sum('posted'), sum('repeated')]).toEqual([60, 120])
  expect(await balance(earner)).toBe(600n)
  expect((await asMember(earner)).moves).toMatchObject([{ event: 'raised', to: { code: 'SILVER' } }])
})

describe('a line that is refused', () => {
  const spoilt: readonly (readonly [string, unknown, string, string?])[] = [
    ['nothing', null, 'line_invalid'],
    ['a text', 'rubbish', 'line_invalid'],
    ['no reference', () => line({ reference: undefined }), 'line_invalid', 'reference'],
    ['a misspelt field', () => line({ statuspoints: 5 }), 'line_invalid'],
    ['neither points nor status points', () => line({ points: undefined }), 'points_missing'],
    ['zero points', () => line({ points: 0 }), 'line_invalid', 'points'],
    ['points below zero', () => line({ points: -5 }), 'line_invalid', 'points'],
    ['a fraction', () => line({ points: 1.5 }), 'line_invalid', 'points'],
    ['points as text', () => line({ points: '500' }), 'line_invalid', 'points'],
    ['too many points', () => line({ points: 100_000_001 }), 'line_invalid', 'points'],
    ['no such day', () => line({ occurredOn: '2026-02-30' }), 'line_invalid', 'occurredOn'],
    ['a moment for a day', () => line({ occurredOn: '2026-11-10T00:00:00Z' }), 'line_invalid', 'occurredOn'],
    ['a day to come', () => line({ occurredOn: '2026-11-21' }), 'date_future'],
    ['the last day of all', () => line({ occurredOn: '9999-12-31' }), 'date_future'],
    ['a day whose points have expired', () => line({ occurredOn: '2022-09-30' }), 'date_too_old'],
    ['another programme', () => line({ programCode: 'NONE' }), 'programme_unknown'],
    ['a wrong check digit', () => line({ membershipNumber: '204000021' }), 'number_invalid'],
    ['no such offer', () => line({ offerId: 'no-such' }), 'offer_unknown'],
    ['an offer as usual points', () => line({ offerId: 'no-such', isBonus: false }), 'offer_no_bonus'],
    ['details within details', () => line({ details: { a: { b: 1 } } }), 'line_invalid', 'details'],
    [
      'a merged number as a detail',
      () => line({ details: { mergedNumber: '1' } }),
      'line_invalid',
      'details',
    ],
    [
      'a reference that is longer once its characters are composed',
      () => line({ reference: '\u0958'.repeat(100) }),
      'line_invalid',
      'reference',
    ],
    ['an offer as a detail', () => line({ details: { offer: 'no-such' } }), 'line_invalid', 'details'],
  ]
  test.each(spoilt)('for %s says so, and does not stop the others', async (_why, sent, code, field) => {
    const before = await balance()
    const wrong: unknown = typeof sent === 'function' ? sent() : sent
    const [one, two] = [line({ points: 1 }), line({ points: 2 })]
    const { status, body } = await postLines(t, hotel, [one, wrong, two])
    expect(status).toBe(200)
    expect(body.object).toMatchObject({
      results: [
        { result: 'POSTED', reference: one.reference },
        { result: 'REFUSED', code, ...(field === undefined ? {} : { field }), reason: expect.any(String) },
        { result: 'POSTED', reference: two.reference },
      ],
      posted: 2,
      refused: 1,
    })
    expect(await balance()).toBe(before + 3n)
  })

  test('today is the programme’s day: half past midnight in Auckland is still yesterday in UTC', async () => {
    const now = t.clock.now()
    t.clock.set(new Date('2026-11-20T11:30:00Z'))
    const { body } = await postLines(t, hotel, [
      line({ occurredOn: '2026-11-21' }),
      line({ occurredOn: '2026-11-22' }),
    ])
    expect(body.object.results).toMatchObject([{ result: 'POSTED' }, { code: 'date_future' }])
    t.clock.set(now)
  })

  test('an unknown and an inactive member cannot be told apart, nor can another company’s', async () => {
    const gone = await makeMember(t.databases, { status: 'I' })
    const earlier = line({}, gone)
    const { body } = await postLines(t, hotel, [
      { ...earlier, reference: 'none' },
      { ...earlier, reference: 'none', membershipNumber: '204000020' },
    ])
    const [inactive, unknown] = body.object.results
    expect(inactive).toMatchObject({ result: 'REFUSED', code: 'member_not_found' })
    expect(unknown).toEqual(inactive)
  })

  test('a line posted before is still repeated after the member has left', async () => {
    const leaver = await makeMember(t.databases)
    const sent = line({}, leaver)
    await postLines(t, hotel, [sent])
    await sql`update membership set status = 'I' where account = ${leaver.account}`.execute(t.databases.jobs)
    const { body } = await postLines(t, hotel, [sent, line({}, leaver)])
    expect(body.object.results).toMatchObject([{ result: 'REPEATED' }, { code: 'member_not_found' }])
  })

  test('a line posted before is still repeated once its points have expired, and other content is not', async () => {
    const now = t.clock.now()
    const sent = line()
    await postLines(t, hotel, [sent])
    t.clock.set(new Date('2031-01-05T00:00:00Z'))
    const { body } = await postLines(t, hotel, [sent, { ...sent, points: 501 }, line()])
    expect(body.object.results).toMatchObject([
      { result: 'REPEATED' },
      { code: 'reference_used' },
      { code: 'date_too_old' },
    ])
    t.clock.set(now)
  })
})

test('accepts 500 lines but not 501', async () => {
  const before = await balance()
  const lines = Array.from({ length: 501 }, () => line({ points: 1 }))
  expect(await postLines(t, hotel, lines)).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST' } })
  expect(await postLines(t, hotel, [])).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST' } })
  expect(await balance()).toBe(before)
  const { body } = await postLines(t, hotel, lines.slice(0, 500))
  expect(body.object.results.map(({ reference }) => reference)).toEqual(
    lines.slice(0, 500).map(({ reference }) => reference),
  )
  expect(await balance()).toBe(before + 500n)
})

test('leaves the ledger reconciled', async () => {
  expect((await reconcile(t.databases.jobs)).drifting).toEqual([])
})
