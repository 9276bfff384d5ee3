import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { useInbox, useMarkRead } from './notification-queries.ts'

const LATEST = 5

interface NotificationsMenuProps {
  /** Address of the notifications page. */
  all: string
  close: () => void
}

/** The latest notifications, in the bell's menu. */
export function NotificationsMenu({ all, close }: NotificationsMenuProps) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <Latest close={close} />
      <p className="menu__foot">
        <Link className="link" to={all} onClick={close}>
          {t('all')}
        </Link>
      </p>
    </>
  )
}

function Latest({ close }: { close: () => void }) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch, isFetching } = useInbox(LATEST)
  const { markFollowed } = useMarkRead()
  if (data === undefined && error !== undefined)
    return <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  if (data === undefined)
    return (
      <Waiting label={t('waiting')}>
        <div className="menu__item stack-s">
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      </Waiting>
    )
  const latest = data.pages[0]?.object.notifications ?? []
  if (latest.length === 0) return <p className="menu__none muted">{t('empty.text')}</p>
  return (
    <NotificationList
      notifications={latest}
      onFollow={(notification) => {
        markFollowed(notification)
        close()
      }}
    />
  )
}
