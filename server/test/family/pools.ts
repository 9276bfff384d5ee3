import { acceptPool } from '@waymark/contract/family/invitations/accept-pool'
import { addFamilyMember } from '@waymark/contract/family/members/add-family-member'
import { invitePool } from '@waymark/contract/family/invitations/invite-pool'
import { retrieveFamily } from '@waymark/contract/family/members/retrieve-family'
import { retrievePool } from '@waymark/contract/family/pool/retrieve-pool'
import { authenticateTransaction } from '@waymark/contract/orders/authenticate-transaction'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { identityOf, makeMember, pin, type TestMember } from '../members.ts'
import { signIn } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { callWire } from '../wire.ts'

/** A signed-in member. */
export interface PoolPerson {
  readonly member: TestMember
  readonly token: string
}

type Right = 'ENABLER' | 'SPENDER' | 'NON_SPENDER'

/** A member with points in lots of a thousand each, by their last valid day. */
export async function poolPerson(
  t: TestApp,
  givenName: string,
  lots: readonly (readonly [expiresOn: string, points: bigint])[] = [],
  programCode = 'AP',
): Promise<PoolPerson> {
  const member = await makeMember(t.databases, {
    programCode,
    givenName,
    familyName: 'Takarangi',
    lots: lots.map(([expiresOn, points]) => ({ expiresOn, points })),
  })
  return { member, token: (await signIn(t.app.server, member, member.email)).token }
}

export async function poolState(server: FastifyInstance, { member, token }: PoolPerson) {
  const { body } = await callWire(server, retrievePool, { token, body: { object: identityOf(member) } })
  return body.object
}

/** One member invites another. @returns the answer */
export async function invite(
  server: FastifyInstance,
  by: PoolPerson,
  whom: TestMember,
  spending: Right = 'SPENDER',
) {
  return callWire(server, invitePool, {
    token: by.token,
    body: {
      object: {
        ...identityOf(by.member),
        loyaltyMembershipNumberOfInvited: whom.membershipNumber,
        spending,
      },
    },
  })
}

/** Invites and accepts. @returns the new pool member's id */
export async function join(
  server: FastifyInstance,
  head: PoolPerson,
  whom: PoolPerson,
  spending: Right = 'SPENDER',
): Promise<string> {
  const sent = await invite(server, head, whom.member, spending)
  if (sent.status !== 200) throw new Error(`The invitation was refused: ${sent.error?.code ?? ''}`)
  const invitation = sent.body.object.pool?.invitations.find(
    ({ membershipNumber }) => membershipNumber === whom.member.membershipNumber,
  )
  const accepted = await callWire(server, acceptPool, {
    token: whom.token,
    body: { object: { ...identityOf(whom.member), invitationId: invitation?.invitationId ?? '' } },
  })
  if (accepted.status !== 200) throw new Error(`It was not accepted: ${accepted.error?.code ?? ''}`)
  return accepted.body.object.pool?.you.poolMemberId ?? ''
}

/** One member sends another a family request. @returns its id, as shown to the other */
export async function askFamily(
  server: FastifyInstance,
  by: PoolPerson,
  whom: TestMember,
  tokenOfWhom: string,
): Promise<string> {
  await callWire(server, addFamilyMember, {
    token: by.token,
    key: randomUUID(),
    body: {
      object: {
        ...identityOf(by.member),
        memberType: 'EXISTING',
        relationship: 'SIBLING',
        loyaltyMembershipNumberOfRelative: whom.membershipNumber,
      },
    },
  })
  const { body } = await callWire(server, retrieveFamily, {
    token: tokenOfWhom,
    body: { object: identityOf(whom) },
  })
  return body.object.requests[0]?.familyMemberId ?? ''
}

/** Enters the PIN and returns its token, for one movement. */
export async function pinToken(server: FastifyInstance, { member, token }: PoolPerson): Promise<string> {
  const opened = await callWire(server, authenticateTransaction, {
    token,
    body: { object: { ...identityOf(member), pin } },
  })
  return opened.body.object.transactionID
}
