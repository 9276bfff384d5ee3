import { addTraveller } from '@waymark/contract/travellers/add-traveller'
import { deleteTraveller } from '@waymark/contract/travellers/delete-traveller'
import { retrieveTravellers } from '@waymark/contract/travellers/retrieve-travellers'
import { revealTraveller } from '@waymark/contract/travellers/reveal-traveller'
import { updateTraveller } from '@waymark/contract/travellers/update-traveller'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../platform/api/api.ts'
import { endpointOf } from '../../platform/api/endpoint-of.ts'
import { memberBody } from '../../platform/queries/member-body.ts'
import { useMembership } from '../../platform/session/use-membership.ts'

const changes = { changes: ['companions'] } as const

const companionQueries = api.injectEndpoints({
  endpoints: (build) => ({
    companions: endpointOf(build, retrieveTravellers, { holds: ['companions'] }),
    addCompanion: endpointOf(build, addTraveller, changes),
    updateCompanion: endpointOf(build, updateTraveller, changes),
    deleteCompanion: endpointOf(build, deleteTraveller, changes),
    revealCompanion: endpointOf(build, revealTraveller),
  }),
})

export const {
  useAddCompanionMutation,
  useUpdateCompanionMutation,
  useDeleteCompanionMutation,
  useRevealCompanionMutation,
} = companionQueries

export type Companion = Wire<typeof retrieveTravellers>['answer']['object']['nomineeDetails'][number]
export type CompanionDetail = Wire<typeof addTraveller>['request']['object']['nomineeDetails'][number]

export function useCompanions() {
  return companionQueries.useCompanionsQuery(memberBody(useMembership()))
}
