import { useTranslation } from 'react-i18next'
import { addWordsOf } from '../../../platform/i18n/later-words.ts'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { entryOf, permissionOn } from '../../../platform/permissions/permissions.ts'
import { useAccountSummary, useCurrentUser } from '../../../platform/queries/member-queries.ts'
import { useMembership } from '../../../platform/session/use-membership.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PopoverDialog } from '../../../ui/overlays/popover-dialog.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'

const NotificationsMenu = lazyComponent(async () => {
  const [{ NotificationsMenu: menu }] = await Promise.all([
    import('../../../features/notifications/notifications-menu.tsx'),
    addWordsOf('notifications'),
  ])
  return menu
})

/** The inbox in the header. The count comes with the account summary; the messages are fetched when it's opened. */
export function NotificationBell() {
  const { t } = useTranslation('shell')
  const membership = useMembership()
  const { data: user } = useCurrentUser()
  const { data } = useAccountSummary()
  const path = screenPath('notifications')
  const entry = user === undefined ? undefined : entryOf(user.userDetails, membership)
  if (path === undefined || permissionOn(entry, 'notifications') === 'none') return null
  const unread = data?.object.unreadNotifications ?? 0
  return (
    <PopoverDialog
      title={t('notifications')}
      trigger={<Icon name="bell" />}
      triggerClassName="icon-btn"
      triggerLabel={unread === 0 ? t('notifications') : t('notificationsNew', { count: unread })}
      marked={unread > 0}
    >
      {(close) => (
        <PartBoundary>
          <NotificationsMenu all={path} close={close} />
        </PartBoundary>
      )}
    </PopoverDialog>
  )
}
