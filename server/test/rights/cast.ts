import { screenKeys } from '@waymark/contract/screens'
import { sql } from 'kysely'
import { makeMember, makeNominee, type TestMember } from '../members.ts'
import { signIn } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { belongingsOf, sessionOf, type Belongings } from './belongings.ts'

export interface Actor {
  readonly token: string
  /** What this person can use in requests: their own, or their company's. */
  readonly own: Belongings
}

/** Callers of one kind: two active ones, and one whose status isn't A. */
export interface Standing {
  readonly owner: Actor
  readonly stranger: Actor
  readonly inactive: Actor
}

/** All kinds of callers, each owning one of everything a request can refer to. */
export interface Cast {
  readonly members: Standing
  readonly companies: Standing
  /** A member of another programme with the same number as the members' owner. */
  readonly namesake: Actor
  readonly nominees: Readonly<Record<'none' | 'read' | 'full', Actor>>
  /** The members' owner in another session, which tests can end. */
  readonly leaver: Actor
  readonly ended: string
  /** The owner in a session that was resumed from a remembered browser. */
  readonly resumed: Actor
}

const lots = [{ expiresOn: '2028-01-31', points: 90_000n }]

export async function openCast(t: TestApp): Promise<Cast> {
  const { server } = t.app
  const person = async (
    programCode: string,
    membershipNumber?: string,
  ): Promise<Actor & { member: TestMember }> => {
    const member = await makeMember(t.databases, {
      programCode,
      lots,
      ...(membershipNumber === undefined ? {} : { membershipNumber }),
    })
    const { token } = await signIn(server, member, member.email)
    return { member, token, own: await belongingsOf(t, member) }
  }
  const standing = async (programCode: string): Promise<Standing & { owner: { member: TestMember } }> => {
    const inactive = await person(programCode)
    const { membershipNumber } = inactive.member
    await sql`update membership set status = 'I' where membership_number = ${membershipNumber}`.execute(
      t.databases.jobs,
    )
    return { owner: await person(programCode), stranger: await person(programCode), inactive }
  }
  const members = await standing('AP')
  const companies = await standing('AP4B')
  const { owner } = members
  const nominee = async (permission?: 'F' | 'R'): Promise<Actor> => {
    const privileges =
      permission === undefined
        ? {}
        : Object.fromEntries(screenKeys.map((screen) => [screen, permission] as const))
    const made = await makeNominee(t.databases, companies.owner.member, privileges)
    return { token: (await signIn(server, made)).token, own: companies.owner.own }
  }
  const ended = (await signIn(server, owner.member)).token
  await sql`
    update session set ended_at = ${t.clock.now()}
    where session_id = (select session_id from session order by created_at desc, session_id desc limit 1)`.execute(
    t.databases.web,
  )
  const resumed = await signIn(server, owner.member, owner.member.email)
  await sql`update session set resumed = true where session_id = ${sessionOf(resumed)}`.execute(
    t.databases.web,
  )
  return {
    members,
    companies,
    resumed: { token: resumed.token, own: owner.own },
    leaver: { token: (await signIn(server, owner.member, owner.member.email)).token, own: owner.own },
    namesake: await person('FREE', owner.member.membershipNumber),
    nominees: { none: await nominee(), read: await nominee('R'), full: await nominee('F') },
    ended,
  }
}
