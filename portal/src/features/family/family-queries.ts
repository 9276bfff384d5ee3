import { addFamilyMember } from '@waymark/contract/family/members/add-family-member'
import { answerFamilyMember } from '@waymark/contract/family/members/answer-family-member'
import { removeFamilyMember } from '@waymark/contract/family/members/remove-family-member'
import { retrieveFamily } from '@waymark/contract/family/members/retrieve-family'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

export type Family = Wire<typeof retrieveFamily>['answer']['object']
export type Relative = Family['members'][number]
export type Relationship = Relative['relationship']

const changes = { changes: ['profile'] } as const

const familyQueries = api.injectEndpoints({
  endpoints: (build) => ({
    family: endpointOf(build, retrieveFamily, { holds: ['profile'] }),
    addRelative: endpointOf(build, addFamilyMember, changes),
    answerRelative: endpointOf(build, answerFamilyMember, changes),
    removeRelative: endpointOf(build, removeFamilyMember, changes),
  }),
})

export const { useAddRelativeMutation, useAnswerRelativeMutation, useRemoveRelativeMutation } = familyQueries

export function useFamily() {
  return familyQueries.useFamilyQuery({ body: { object: useMembership() } })
}
