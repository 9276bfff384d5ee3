import { acceptOwnership } from '@waymark/contract/companies/ownership/accept-ownership'
import { activateNominee } from '@waymark/contract/companies/invitations/activate-nominee'
import { deleteNominee } from '@waymark/contract/companies/users/delete-nominee'
import { listCompanyMembers } from '@waymark/contract/companies/users/list-company-members'
import { offerOwnership } from '@waymark/contract/companies/ownership/offer-ownership'
import { resetNomineePassword } from '@waymark/contract/companies/users/reset-nominee-password'
import { revealOwnDocuments } from '@waymark/contract/companies/own-record/reveal-own-documents'
import { retrieveNominees } from '@waymark/contract/companies/users/retrieve-nominees'
import { updateNomineePrivilege } from '@waymark/contract/companies/users/update-nominee-privilege'
import { updateSelfNominee } from '@waymark/contract/companies/own-record/update-self-nominee'
import { viewAsNominee } from '@waymark/contract/companies/users/view-as-nominee'
import { addNominee } from '@waymark/contract/companies/users/add-nominee'
import { listCompanyEvents } from '@waymark/contract/companies/list-company-events'
import type { Wire } from '@waymark/contract/operation'
import { api } from '../../../platform/api/api.ts'
import { endpointOf } from '../../../platform/api/endpoint-of.ts'
import type { MembershipIdentity } from '../../../platform/session/session.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'

export type UsersPage = Wire<typeof retrieveNominees>['answer']
export type CompanyUser = UsersPage['object']['nomineeDetails'][number]
export type UserStatus = CompanyUser['nomineeStatus']
export type AccountHolder = UsersPage['object']['accountHolder']
export type MembersPage = Wire<typeof listCompanyMembers>['answer']
export type CompanyMember = MembersPage['object']['members'][number]
type EventsPage = Wire<typeof listCompanyEvents>['answer']
export type CompanyEvent = EventsPage['object']['events'][number]

/** Which users a list shows. */
export interface UserFilter {
  /** Undefined: everybody who isn't removed. */
  readonly status: UserStatus | undefined
  readonly searchText: string
  readonly sort: UserSort
}

/** By family name, from A or from Z. */
export type UserSort = NonNullable<Wire<typeof retrieveNominees>['request']['object']['sort']>

type Asked = MembershipIdentity &
  Partial<Pick<CompanyUser, 'nomineeStatus'>> & { readonly searchText?: string; readonly sort?: UserSort }

interface PageAt {
  readonly pageNumber: number
  readonly cursor?: string
}

const userQueries = api.injectEndpoints({
  endpoints: (build) => ({
    nominees: build.infiniteQuery<UsersPage, Asked, PageAt>({
      infiniteQueryOptions: {
        initialPageParam: { pageNumber: 1 },
        getNextPageParam: ({ object: { nextCursor, pageNumber } }) =>
          nextCursor === null ? undefined : { pageNumber: pageNumber + 1, cursor: nextCursor },
      },
      query: ({ queryArg, pageParam }) => ({
        facts: retrieveNominees,
        input: { body: { object: { ...queryArg, ...pageParam } } },
        options: {},
      }),
      providesTags: ['company'],
    }),
    companyMembers: build.infiniteQuery<MembersPage, Asked, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object }) => object.nextCursor,
      },
      query: ({ queryArg, pageParam }) => ({
        facts: listCompanyMembers,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) } } },
        options: {},
      }),
      providesTags: ['company'],
    }),
    companyEvents: build.infiniteQuery<EventsPage, MembershipIdentity, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ object: { events, hasNextPage } }) =>
          hasNextPage ? events.at(-1)?.eventId : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        facts: listCompanyEvents,
        input: { body: { object: { ...queryArg, ...(pageParam === null ? {} : { before: pageParam }) } } },
        options: {},
      }),
      providesTags: ['company'],
    }),
    viewAs: endpointOf(build, viewAsNominee),
    addUser: endpointOf(build, addNominee, { changes: ['company'] }),
    removeUsers: endpointOf(build, deleteNominee, { changes: ['company'] }),
    activateUser: endpointOf(build, activateNominee, { changes: ['company'] }),
    changePrivileges: endpointOf(build, updateNomineePrivilege, { changes: ['company'] }),
    resetUserPassword: endpointOf(build, resetNomineePassword, { changes: ['company'] }),
    updateOwnRecord: endpointOf(build, updateSelfNominee, { changes: ['company'] }),
    revealOwnDocuments: endpointOf(build, revealOwnDocuments, { changes: [] }),
    offerCompany: endpointOf(build, offerOwnership, { changes: ['company'] }),
    acceptCompany: endpointOf(build, acceptOwnership, { changes: ['company', 'user', 'profile', 'balance'] }),
  }),
})

export const {
  useAddUserMutation,
  useRemoveUsersMutation,
  useActivateUserMutation,
  useChangePrivilegesMutation,
  useResetUserPasswordMutation,
  useUpdateOwnRecordMutation,
  useRevealOwnDocumentsMutation,
  useOfferCompanyMutation,
  useAcceptCompanyMutation,
} = userQueries

/** A company's users by family name, 25 a page (CORP-03). */
export function useCompanyUsers({ status, searchText, sort }: UserFilter) {
  return userQueries.useNomineesInfiniteQuery({
    ...useMembership(),
    ...(status === undefined ? {} : { nomineeStatus: status }),
    ...(searchText === '' ? {} : { searchText }),
    ...(sort === 'NAME' ? {} : { sort }),
  })
}

/** The company's directory (ROUTE-09). */
export function useCompanyMembers(searchText: string) {
  return userQueries.useCompanyMembersInfiniteQuery({
    ...useMembership(),
    ...(searchText === '' ? {} : { searchText }),
  })
}

/** What was done in the company, newest first. */
export function useCompanyEvents() {
  return userQueries.useCompanyEventsInfiniteQuery(useMembership())
}

/** The pages that a user would see with these privileges; `reference` undefined for somebody new. */
export function useViewAs(reference: string | undefined, ui: CompanyUser['nomineeAccessPrivilege']['ui']) {
  const membership = useMembership()
  return userQueries.useViewAsQuery({
    body: {
      object: {
        ...membership,
        ...(reference === undefined ? {} : { nomineeReferenceNumber: reference }),
        nomineeAccessPrivilege: { ui },
      },
    },
  })
}
