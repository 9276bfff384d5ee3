import { environmentConfig } from '@waymark/contract/configuration/environment-config'
import { changePin } from '@waymark/contract/identity/pin/change-pin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityOf, makeMember, pin } from '../../test/members.ts'
import { signIn } from '../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { testCompany } from '../../test/test-company.ts'
import { callWire } from '../../test/wire.ts'
import { checkCompany } from './check-company.ts'

const sixDigits = '^[0-9]{6}$'
const company = {
  ...testCompany,
  pin: { ...testCompany.pin, pattern: sixDigits },
  programs: testCompany.programs.map((programme) => ({
    ...programme,
    membershipNumberPattern: '^2[0-9]{8}$',
  })),
}

describe('patterns by configuration', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({ company })
  })
  afterAll(async () => t.close())

  test('[VAL-01] the portal gets the patterns of PIN and membership number, and the hours of point protection', async () => {
    const { body } = await callWire(t.app.server, environmentConfig)
    expect(body.object.programs[0]).toMatchObject({
      pinPattern: sixDigits,
      membershipNumberPattern: '^2[0-9]{8}$',
    })
    expect(body.object.protectionHours).toBe(24)
  })

  test('[VAL-01] the server holds a new PIN against the pattern again', async () => {
    const member = await makeMember(t.databases)
    const { token } = await signIn(t.app.server, member)
    const to = async (newPin: string) =>
      callWire(t.app.server, changePin, {
        token,
        body: { object: { ...identityOf(member), currentPin: pin, newPin } },
      })
    const refused = await to('7305')
    expect([refused.status, refused.error?.data]).toEqual([422, { reason: 'pattern' }])
    expect((await to('730592')).status).toBe(200)
  })

  test.each(['[0-9]{4}', '^(', '^[9-0]$', '^a', 'a$'])(
    '[VAL-01] %j is refused: it is not a regular expression for a whole text',
    (pattern) => {
      const checked = checkCompany({ ...company, pin: { ...company.pin, pattern } })
      expect(checked).toMatchObject({ kind: 'wrong', problems: [{ place: 'pin.pattern' }] })
    },
  )
})
