import { accountSummary } from '@waymark/contract/membership/account-summary'
import { availableBalance } from '@waymark/contract/membership/available-balance'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../../test/database/counted-statements.ts'
import { openTestDatabases } from '../../../test/database/database.ts'
import { identityOf, makeClubMember, makeMember } from '../../../test/members.ts'
import { recordStatements } from '../../../test/database/recorded-statements.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { testCompany } from '../../../test/test-company.ts'
import { callWire } from '../../../test/wire.ts'
import { putInForce } from '../../configuration/index.ts'
import { customerNumber, ledgerAccount } from '../../platform/branded-ids.ts'
import { createSummaryReader, type SummaryAsked } from './summary-reader.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(async () => {
  await t.close()
})

const askedFor = (n: number): SummaryAsked => ({
  membership: {
    companyCode: 'NZ',
    programCode: 'AP',
    membershipNumber: String(n),
    account: ledgerAccount(BigInt(n)),
  },
  principal: customerNumber(String(n)),
  today: '2026-11-20',
  tierYear: { from: '2026-04-01', to: '2027-03-31' },
  club: 'KORU',
})

test('[SUMM-01] sixty concurrent summaries, repeated many times, each belong to the member who requests it', async () => {
  const members = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const points = BigInt(randomInt(1, 1_000_000))
      const expiresOn = `2028-${String(1 + (n % 12)).padStart(2, '0')}-28`
      const member = await makeMember(t.databases, { givenName: `Given${n}`, lots: [{ expiresOn, points }] })
      const { token } = await signIn(t.app.server, member)
      return { member, points: Number(points), expiresOn, token, givenName: `Given${n}` }
    }),
  )
  const thrice = [...members, ...members, ...members]
  await Promise.all(
    thrice.map(async ({ member, points, expiresOn, token, givenName }) => {
      const { status, body } = await callWire(t.app.server, accountSummary, {
        token,
        body: { object: identityOf(member) },
      })
      expect(status).toBe(200)
      expect(body.object).toMatchObject({
        membershipNumber: member.membershipNumber,
        pointDetails: [{ points }, { points: 0 }],
        expiryDetails: [{ points, expiryDate: expiresOn }],
      })
      expect(body.object.displayName).toContain(givenName)
    }),
  )
})

test('[AUTH-15] [SUMM-01] a request for somebody else’s among many is refused, and the others are answered', async () => {
  const [mine, theirs] = await Promise.all([makeMember(t.databases), makeMember(t.databases)])
  const own = await signIn(t.app.server, mine)
  const answers = await Promise.all(
    [mine, theirs, mine].map(async (member) =>
      callWire(t.app.server, accountSummary, { token: own.token, body: { object: identityOf(member) } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 200])
})

test('[SUMM-01] a balance that changed is in the next summary: nothing is kept from the one before', async () => {
  const member = await makeMember(t.databases, { lots: [{ expiresOn: '2028-01-31', points: 700n }] })
  const { token } = await signIn(t.app.server, member)
  const body = { object: identityOf(member) }
  const first = await callWire(t.app.server, accountSummary, { token, body })
  expect(first.body.object.pointDetails[0]?.points).toBe(700)
  t.clock.set(new Date('2028-02-10T00:00:00Z'))
  const later = await signIn(t.app.server, member)
  const second = await callWire(t.app.server, accountSummary, { token: later.token, body })
  const balance = await callWire(t.app.server, availableBalance, { token: later.token, body })
  expect([second.body.object.pointDetails[0]?.points, balance.body.object.points]).toEqual([0, 0])
})

test('[SUMM-01] a summary takes one statement, with the club that comes with it', async () => {
  const counted = countStatements(await openTestDatabases())
  await putInForce(counted.databases.jobs, 'NZ', testCompany, new Date('2020-01-01T00:00:00Z'), 'test')
  const own = await openTestApp({ databases: counted.databases })
  try {
    const { member } = await makeClubMember(counted.databases)
    const { token } = await signIn(own.app.server, member, member.email)
    const body = { object: identityOf(member) }
    const summary = async () => callWire(own.app.server, accountSummary, { token, body })
    await summary()
    counted.statements.length = 0
    expect((await summary()).body.object.tierDetails?.tier2?.type).toBe('CLUB')
    expect(counted.statements).toHaveLength(1)
  } finally {
    await own.close()
  }
})

test('[SUMM-01] concurrent requests share one statement, fifty memberships at most', async () => {
  const statements = await recordStatements(async (db) => {
    const read = createSummaryReader(db)
    await Promise.all(Array.from({ length: 51 }, async (_, n) => read(askedFor(n + 1))))
  })
  expect(statements.map(({ parameters }) => String(parameters[0]).match(/"place"/g)?.length)).toEqual([50, 1])
})

test('[SUMM-01] requests during two running statements are read by the next, even if one of them fails', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const turn = async () => new Promise((resolve) => setImmediate(resolve))
  const outcomes: PromiseSettledResult<unknown>[] = []
  const statements = await recordStatements(
    async (db) => {
      const read = createSummaryReader(db)
      const asked: Promise<unknown>[] = []
      for (let n = 1; n <= 8; n += 1) {
        asked.push(read(askedFor(n)))
        await turn()
        await turn()
      }
      release()
      outcomes.push(...(await Promise.allSettled(asked)))
    },
    async (statement) => {
      await released
      if (statement === 1) throw new Error('connection lost')
    },
  )
  expect(statements.map(({ parameters }) => String(parameters[0]).match(/"place"/g)?.length)).toEqual([
    1, 1, 6,
  ])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 7 }, () => 'fulfilled'),
  ])
})
