import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../platform/permissions/use-permission.ts'
import type { MenuEntry } from '../../../ui/overlays/menu.tsx'
import { rowActions, type Denied, type RowAction } from './row-actions.ts'
import { useGiver } from './privileges/use-giver.ts'
import { useUserChanges } from './use-user-changes.ts'
import { useOwnNominee } from '../../../platform/queries/nominee-queries.ts'
import { type CompanyUser } from './user-queries.ts'

/** A user with a drawer or dialog open. */
export interface OpenedUser {
  readonly as: 'privileges' | 'offer' | 'withdraw'
  readonly user: CompanyUser
}

/** The menu of a user's row. What can't be done is there too, with the reason and who can help. */
export function useRowActions(
  open: (opened: OpenedUser) => void,
): (user: CompanyUser) => readonly MenuEntry[] {
  const { t } = useTranslation('company-users')
  const giver = useGiver()
  const permission = usePermission('corporate_manage_users')
  const denied = useDeniedWords()
  const { sendAgain, resetPassword, remove, activate } = useUserChanges()
  const acts: Readonly<Record<RowAction, (user: CompanyUser) => void>> = {
    privileges: (user) => open({ as: 'privileges', user }),
    offer: (user) => open({ as: 'offer', user }),
    withdraw: (user) => open({ as: 'withdraw', user }),
    sendAgain: (user) => void sendAgain(user),
    inviteAgain: (user) => void sendAgain(user),
    resetPassword: (user) => void resetPassword(user),
    remove: (user) => void remove(user),
    activate: (user) => void activate(user),
  }
  return (user) =>
    rowActions(user, giver, permission).map((choice) => ({
      id: choice.action,
      label: t(`action.${choice.action}`),
      ...(choice.denied === undefined ? {} : { denied: denied(choice.denied) }),
      onAction: () => acts[choice.action](user),
    }))
}

/** Why something can't be done, and who can. */
export function useDeniedWords(): (denied: Denied | 'pageBeyondOwn') => string {
  const { t } = useTranslation('company-users')
  const { data } = useOwnNominee()
  const name = data?.object.accountHolder.displayName ?? ''
  return (denied) => (name === '' ? t(`denied.${denied}Unnamed`) : t(`denied.${denied}`, { name }))
}
