import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { notificationText } from './notification-text.ts'
import type { Notification } from './notification-queries.ts'

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Called when a link is followed, to mark the notification as read. */
  onFollow: (notification: Notification) => void
}

/** Notifications, newest first. Each links to its details and is then marked as read. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  return (
    <ul className="news">
      {notifications.map((notification) => (
        <li key={notification.notificationId}>
          <NotificationItem notification={notification} onFollow={() => onFollow(notification)} />
        </li>
      ))}
    </ul>
  )
}

function NotificationItem({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  const { title, text, screen, rest } = notificationText(notification.news, { t, formats })
  const path = useScreenPath()(screen)
  const content = (
    <>
      <i aria-hidden="true" />
      <div>
        <b>
          {title}
          {!notification.isRead && <span className="visually-hidden"> {t('new')}</span>}
        </b>
        <p>{text}</p>
      </div>
      <time dateTime={notification.at}>{formats.date(notification.at, 'day-month')}</time>
    </>
  )
  const look = notification.isRead ? '' : 'is-new'
  if (path === undefined) return <div className={`news__plain ${look}`}>{content}</div>
  return (
    <Link to={`${path}${rest}`} className={look} onClick={onFollow}>
      {content}
    </Link>
  )
}
