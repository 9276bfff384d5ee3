import { submitRetroClaim } from '@waymark/contract/claims/submit-retro-claim'
import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { identityOf, makeMember, type TestMember } from '../../members.ts'
import { signIn } from '../../sign-in.ts'
import type { TestApp } from '../../test-app.ts'
import { callWire } from '../../wire.ts'
import type { MakeRight, RightRequests } from './right-request.ts'

interface Signed {
  readonly member: TestMember
  readonly token: string
}

async function somebody(t: TestApp): Promise<Signed> {
  const member = await makeMember(t.databases)
  return { member, token: (await signIn(t.app.server, member)).token }
}

/** A member's request about themselves. */
const own =
  (more: (t: TestApp, who: Signed) => Promise<object> | object): MakeRight =>
  async (t) => {
    const who = await somebody(t)
    return { token: who.token, raw: { object: { ...identityOf(who.member), ...(await more(t, who)) } } }
  }

const claim = {
  claimType: 'PARTNER',
  partnerCode: 'HOTEL',
  activityDate: '2026-10-01',
} as const

async function companionOf(t: TestApp, { member, token }: Signed): Promise<string> {
  const { body } = await callWire(t.app.server, addTraveller, {
    token,
    key: randomUUID(),
    body: {
      object: {
        ...identityOf(member),
        nomineeDetails: [{ givenName: 'Aroha', familyName: 'Whitford', passportNumber: 'LA123456' }],
      },
    },
  })
  return body.object.nomineeDetails[0]?.nomineeReferenceNumber ?? ''
}

/** Members' profiles, claims and requests. */
export const rightPersonalRequests: RightRequests = {
  updateProfile: own(() => ({
    memberAccount: { memberProfile: { individualInfo: { title: 'MS', gender: 'F', designation: 'Pilot' } } },
  })),
  updateGoal: own(() => ({ goal: { destination: 'ICN', cabinClass: 'ECONOMY' } })),
  updatePreferences: own(() => ({
    memberPreferences: [{ preferenceCode: 'SEAT', preferenceValue: 'WINDOW' }],
  })),
  updateConsents: own(() => ({ consents: [{ consentCode: 'OFFERS', isGiven: true }] })),
  updateProfileImage: own(async () => {
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2266aa' } })
    return { image: (await picture.png().toBuffer()).toString('base64') }
  }),
  revealTraveller: own(async (t, who) => ({ nomineeReferenceNumber: await companionOf(t, who) })),
  submitRetroClaim: own(() => ({ ...claim, partnerReference: `stay ${randomUUID()}` })),
  withdrawRetroClaim: own(async (t, { member, token }) => {
    const { body } = await callWire(t.app.server, submitRetroClaim, {
      token,
      key: randomUUID(),
      body: { object: { ...identityOf(member), ...claim, partnerReference: `stay ${randomUUID()}` } },
    })
    return { claimNumber: body.object.claimNumber }
  }),
  serviceRequest: own(() => ({ category: 'POINTS', subject: 'Missing points', message: 'From Sydney.' })),
}
