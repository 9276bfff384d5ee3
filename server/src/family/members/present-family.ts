import { fullName } from '@waymark/rules/names/full-name'
import type { retrieveFamily } from '@waymark/contract/family/members/retrieve-family'
import type * as shapes from '@waymark/contract/family/members/retrieve-family.shapes'
import type { Domain } from '@waymark/contract/operation'
import { maskedName } from '@waymark/rules/names/masked-name'
import { readCustomer } from '../../membership/index.ts'
import type { Call } from '../../calls/call.ts'
import { readFamily, type ListedRow, type Relationship } from './family-store.ts'
import type { FamilyServices } from '../services.ts'

export type FamilyCall = Pick<Call<typeof retrieveFamily>, 'principal' | 'membership' | 'programme' | 'now'>
export type FamilyAnswer = Domain<typeof shapes>['answer']

/** A member's family and open requests (POINT-13). Names are masked until the person has accepted. */
export async function presentFamily(services: FamilyServices, call: FamilyCall): Promise<FamilyAnswer> {
  const { membership, principal, programme, now } = call
  const { companyCode, programCode, account } = membership
  const person = await readCustomer(services.database, principal.customer)
  const own = { account, companyCode, programCode, email: person?.email ?? '' }
  const rows = await readFamily(services.database, own, now)
  const isAdded = (row: ListedRow): boolean => row.account === account
  return {
    object: {
      places: programme.family?.mostMembers ?? null,
      members: rows
        .filter((row) => isAdded(row) || row.state === 'ACTIVE')
        .map((row) => (isAdded(row) ? presentRelative(row) : presentAdder(row))),
      requests: rows
        .filter((row) => !isAdded(row) && row.state !== 'ACTIVE')
        .map((row) => ({
          familyMemberId: row.family_member_id,
          name: `${row.adder_given} ${row.adder_family}`.trim(),
          membershipNumber: row.adder_number,
          relationship: row.relationship,
          endsAt: row.ends_at,
        })),
    },
  }
}

/** A relative as shown to the member who added them. */
function presentRelative(row: ListedRow) {
  const { relative_given: given, relative_family: family, state } = row
  const isActive = state === 'ACTIVE'
  const asked = given === null ? fullName(row.given_name, row.family_name) : maskedName(given, family ?? '')
  return {
    familyMemberId: row.family_member_id,
    name: (isActive ? `${given ?? ''} ${family ?? ''}` : asked).trim(),
    membershipNumber: row.relative_number,
    relationship: row.relationship,
    status: isActive ? ('ACTIVE' as const) : state === 'ASKED' ? ('ASKED' as const) : ('ENROLLING' as const),
    since: row.decided_at ?? row.asked_at,
    endsAt: isActive ? null : row.ends_at,
  }
}

/** The member who added a relative, as shown to that relative. */
function presentAdder(row: ListedRow) {
  return {
    familyMemberId: row.family_member_id,
    name: `${row.adder_given} ${row.adder_family}`.trim(),
    membershipNumber: row.adder_number,
    relationship: otherWay[row.relationship],
    status: 'ACTIVE' as const,
    since: row.decided_at ?? row.asked_at,
    endsAt: null,
  }
}

const otherWay: Readonly<Record<Relationship, Relationship>> = {
  SPOUSE: 'SPOUSE',
  PARTNER: 'PARTNER',
  CHILD: 'PARENT',
  PARENT: 'CHILD',
  SIBLING: 'SIBLING',
  OTHER: 'OTHER',
}
