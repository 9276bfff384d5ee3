import { calculateEarn } from '@waymark/contract/calculator/calculate-earn'
import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/members.ts'
import { quoteFor } from '../../../test/orders/orders.ts'
import { signIn } from '../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { callWire } from '../../../test/wire.ts'
import { demoCompany, demoCompanyCode } from '../demo/demo-company.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp({ company: demoCompany })
})
afterAll(async () => t.close())

const percentsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => [...line.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent)))

/** The bonus the calculator adds to the base points of this tier's flights. */
async function countedBonus(tierCode: string): Promise<number | undefined> {
  const trip = { origin: 'AKL', destination: 'WLG' }
  const object = { companyCode: demoCompanyCode, programCode: 'AP', ...trip, tierCode }
  const { body } = await callWire(t.app.server, calculateEarn, { raw: { object } })
  return body.object.flightAttributePointDetails[0]?.bonusPercent
}

test.each(['en', 'ko'])(
  '[POINT-08] [POINT-10] the bonus that a bought tier promises is the one that flights are credited with (%s)',
  async (language) => {
    const headers = { 'accept-language': language }
    const { body } = await callWire(t.app.server, environmentConfig, { headers })
    const programme = body.object.programs.find(({ programCode }) => programCode === 'AP')
    const sold = programme?.tierPurchase?.tiers ?? []
    expect(sold.map(({ code }) => code)).toEqual(['SILVER', 'GOLD'])
    for (const { code, benefits } of sold) {
      const counted = await countedBonus(code)
      expect(counted).toBeGreaterThan(0)
      expect([code, percentsIn(benefits)]).toEqual([code, [counted]])
    }
  },
)

test("[POINT-08] [POINT-10] a tier's quote shows the same bonus", async () => {
  const member = await makeMember(t.databases)
  const signedIn = await signIn(t.app.server, member)
  const { body } = await quoteFor(t.app.server, signedIn, member, { activityType: 'TIER', tierCode: 'GOLD' })
  const { object } = body
  if (object.activityType !== 'TIER') throw new Error('The quote is of another product')
  expect(percentsIn(object.benefits)).toEqual([await countedBonus('GOLD')])
})
