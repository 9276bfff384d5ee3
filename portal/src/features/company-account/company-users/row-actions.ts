import type { Permission } from '../../../platform/permissions/permissions.ts'
import { mayGive, type Giver } from './privileges/privilege-list.ts'
import type { CompanyUser } from './user-queries.ts'

/** What can be done with a user. */
export type RowAction =
  | 'privileges'
  | 'sendAgain'
  | 'withdraw'
  | 'resetPassword'
  | 'offer'
  | 'remove'
  | 'activate'
  | 'inviteAgain'

/** Why an action isn't possible. */
export type Denied =
  /** Full access to the users is missing. */
  | 'readOnly'
  /** Only the owner can. */
  | 'ownerOnly'
  /** The user has, or would get back, more than the person has. */
  | 'beyondOwn'

export interface RowChoice {
  readonly action: RowAction
  readonly denied?: Denied
}

/** A row's actions, each with the reason if it isn't possible (CORP-03). */
export function rowActions(user: CompanyUser, giver: Giver, permission: Permission): readonly RowChoice[] {
  return actionsOf(user).map((action) => {
    const denied = deniedOf(action, user, giver, permission)
    return denied === undefined ? { action } : { action, denied }
  })
}

function actionsOf({ nomineeStatus, customerNumber }: CompanyUser): readonly RowAction[] {
  switch (nomineeStatus) {
    case 'P':
      return ['privileges', 'sendAgain', 'withdraw']
    case 'A':
      return ['privileges', 'resetPassword', 'offer', 'remove']
    case 'Deleted':
      break
  }
  return [customerNumber === '' ? 'inviteAgain' : 'activate']
}

function deniedOf(
  action: RowAction,
  user: CompanyUser,
  giver: Giver,
  permission: Permission,
): Denied | undefined {
  if (action === 'privileges') return undefined
  if (action === 'offer' && giver.kind !== 'owner') return 'ownerOnly'
  if (permission !== 'F') return 'readOnly'
  if (action === 'offer' || action === 'resetPassword') return undefined
  const isSelf = giver.kind === 'user' && giver.reference === user.nomineeReferenceNumber
  // Everybody can leave.
  if (isSelf && action === 'remove') return undefined
  return mayGive(giver, user.nomineeAccessPrivilege.ui, {}) ? undefined : 'beyondOwn'
}
