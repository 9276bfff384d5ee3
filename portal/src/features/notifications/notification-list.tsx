import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useScreenPath } from '../../platform/navigation/use-screen-path.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../ui/layout/part-boundary.tsx'
import { notificationText } from './notification-text.ts'
import type { Notification } from './notification-queries.ts'

/** Few people are offered something that they can answer here. */
const SeatAnswer = lazyComponent(async () => (await import('./seat-answer.tsx')).SeatAnswer)

interface NotificationListProps {
  notifications: readonly Notification[]
  /** Whether what is offered can be answered here. */
  withAnswers?: boolean
  /** Called when a link is followed, to mark the notification as read. */
  onFollow: (notification: Notification) => void
}

/** Notifications, newest first. Each links to its details and is then marked as read. */
export function NotificationList({ notifications, withAnswers = false, onFollow }: NotificationListProps) {
  return (
    <ul className="news">
      {notifications.map((notification) => (
        <li key={notification.notificationId}>
          <NotificationItem
            notification={notification}
            titleId={withAnswers ? titleId(notification) : undefined}
            onFollow={() => onFollow(notification)}
          />
          {withAnswers && <Answer notification={notification} />}
        </li>
      ))}
    </ul>
  )
}

function Answer({ notification }: { notification: Notification }) {
  const { news } = notification
  if (news.kind !== 'seatOffered') return null
  return (
    <PartBoundary>
      <SeatAnswer seatId={news.seatId} describedBy={titleId(notification)} />
    </PartBoundary>
  )
}

const titleId = ({ notificationId }: Notification): string => `news-${notificationId}`

interface NotificationItemProps {
  notification: Notification
  titleId: string | undefined
  onFollow: () => void
}

function NotificationItem({ notification, titleId, onFollow }: NotificationItemProps) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  const { title, text, screen, rest } = notificationText(notification.news, { t, formats })
  const path = useScreenPath()(screen)
  const isThisYear = useAccountSummary().data?.object.today.slice(0, 4) === notification.at.slice(0, 4)
  const content = (
    <>
      <i aria-hidden="true" />
      <div>
        <b id={titleId}>
          {title}
          {!notification.isRead && <span className="visually-hidden"> {t('new')}</span>}
        </b>
        <p>{text}</p>
      </div>
      <time dateTime={notification.at}>
        {formats.date(notification.at, isThisYear ? 'day-month' : 'day')}
      </time>
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
