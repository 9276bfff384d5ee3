import { callWire } from '../../wire.ts'
import { handOnPool } from '@waymark/contract/family/hand-on/hand-on-pool'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { identityOf } from '../../members.ts'
import { invite, join, pinToken, poolPerson, poolState, type PoolPerson } from '../../family/pools.ts'
import type { TestApp } from '../../test-app.ts'
import type { MakeRight, RightRequest, RightRequests } from './right-request.ts'

const lots = [['2028-01-31', 5000n]] as const

interface Pool {
  readonly head: PoolPerson
  readonly member: PoolPerson
  /** The member's id in the pool. */
  readonly poolMemberId: string
}

async function openPool(t: TestApp): Promise<Pool> {
  const [head, member] = [await poolPerson(t, 'Wiremu', lots), await poolPerson(t, 'Tama', lots)]
  return { head, member, poolMemberId: await join(t.app.server, head, member) }
}

const by = ({ member, token }: PoolPerson, more: object = {}): RightRequest => ({
  token,
  raw: { object: { ...identityOf(member), ...more } },
})

const withPin = async (t: TestApp, who: PoolPerson, more: object = {}): Promise<RightRequest> =>
  by(who, { ...more, transactionId: await pinToken(t.app.server, who) })

/** A request of one member about another, neither of them in a pool. */
const naming =
  (more: (membershipNumber: string) => object): MakeRight =>
  async (t) => {
    const [one, other] = [await poolPerson(t, 'Wiremu', lots), await poolPerson(t, 'Tama', lots)]
    return by(one, more(other.member.membershipNumber))
  }

/** An unanswered invitation. */
async function invited(t: TestApp): Promise<{ by: PoolPerson; whom: PoolPerson; invitationId: string }> {
  const [head, whom] = [await poolPerson(t, 'Wiremu', lots), await poolPerson(t, 'Tama', lots)]
  expect((await invite(t.app.server, head, whom.member)).status).toBe(200)
  const { received } = await poolState(t.app.server, whom)
  return { by: head, whom, invitationId: received[0]?.invitationId ?? '' }
}

/** A pool whose head has asked the member to take it over. */
async function askedToLead(t: TestApp): Promise<Pool> {
  const pool = await openPool(t)
  const { token, raw } = await withPin(t, pool.head, { poolMemberId: pool.poolMemberId })
  const asked = await callWire(t.app.server, handOnPool, {
    ...(token === undefined ? {} : { token }),
    key: randomUUID(),
    raw,
  })
  expect(asked.status).toBe(200)
  return pool
}

/** Families and their pools. */
export const rightFamilyRequests: RightRequests = {
  addFamilyMember: naming((loyaltyMembershipNumberOfRelative) => ({
    memberType: 'EXISTING',
    relationship: 'SIBLING',
    loyaltyMembershipNumberOfRelative,
  })),
  invitePool: naming((loyaltyMembershipNumberOfInvited) => ({
    loyaltyMembershipNumberOfInvited,
    spending: 'SPENDER',
  })),
  acceptPool: async (t) => {
    const { whom, invitationId } = await invited(t)
    return by(whom, { invitationId })
  },
  withdrawPoolInvitation: async (t) => {
    const { by: head, invitationId } = await invited(t)
    return by(head, { invitationId })
  },
  poolFamily: async (t) => withPin(t, (await openPool(t)).head, { points: 1000 }),
  sharePool: async (t) => withPin(t, (await openPool(t)).member, { sharePercent: 10 }),
  leavePool: async (t) => withPin(t, (await openPool(t)).member),
  removePoolMember: async (t) => {
    const { head, poolMemberId } = await openPool(t)
    return withPin(t, head, { poolMemberId })
  },
  handOnPool: async (t) => {
    const { head, poolMemberId } = await openPool(t)
    return withPin(t, head, { poolMemberId })
  },
  answerHandOn: async (t) => by((await askedToLead(t)).member, { accepts: true }),
  withdrawHandOn: async (t) => by((await askedToLead(t)).head),
}
