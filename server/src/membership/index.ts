export { drawNumber } from './joining/draw-number.ts'
export { enrolMember, type NewMember } from './joining/enrol-member.ts'
export { joinProgramme } from './joining/join-programme.ts'
export { findRecipient, type Recipient } from './find-recipient.ts'
export {
  findLinkedUser,
  findPointsRecipient,
  programmeOfPeople,
  type LinkedUser,
} from './linked-user-store.ts'
export { actingMemberships, heldMemberships } from './held-memberships.ts'
export { readPostalAddresses } from './profile/postal-addresses.ts'
export { markEmployee } from './profile/mark-employee.ts'
export { profileCompleteness } from './profile/profile-standing.ts'
export { listPermissions, listPrivileges, permissionsOf } from './permissions-of.ts'
export { programmeLists } from './programme-lists.ts'
export { readOwnMemberships, type OwnMembershipRow } from './own-memberships-store.ts'
export { membershipRoutes } from './routes.ts'
export {
  belongsTo,
  findCustomerByEmail,
  findCustomerByNumber,
  readCustomer,
  readHolders,
  readMembership,
  selectCustomerByEmail,
  selectCustomerByNumber,
  selectHeldMemberships,
  findKept,
  selectKept,
  type CustomerRow,
  type FoundCustomer,
  type HeldMembershipRow,
  type HolderRow,
  type MembershipRow,
} from './store.ts'
export {
  readNumbered,
  readPeopleNumbered,
  type NumberedMember,
  type NumberedPerson,
  type WhereNumbered,
} from './joining/number-store.ts'
