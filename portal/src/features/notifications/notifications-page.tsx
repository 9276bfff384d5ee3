import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { useMore } from '../../platform/queries/use-more.ts'
import { announce } from '../../ui/notices/announcements.ts'
import { toast } from '../../ui/notices/toasts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { PAGE_SIZE } from './page-size.ts'
import { useInbox, useMarkRead } from './notification-queries.ts'
import { MoreRows } from '../../ui/tables/more-rows.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

type Inbox = ReturnType<typeof useInbox>

/** All notifications, newest first (CALL-07). */
export function Component() {
  const inbox = useInbox(PAGE_SIZE)
  return (
    <div className="stack">
      <Head inbox={inbox} />
      <News inbox={inbox} />
      <Older inbox={inbox} />
    </div>
  )
}

function Head({ inbox }: { inbox: Inbox }) {
  const { data } = inbox
  const { t } = useTranslation('notifications')
  const lead = useLead(inbox)
  const { mayMark, markRead, isMarking } = useMarkRead()
  const [newest] = data?.pages[0]?.object.notifications ?? []
  const unread = data?.pages[0]?.object.unread ?? 0
  const markAll = async () => {
    if (newest === undefined) return
    const isDone = await markRead(newest.notificationId, true)
    if (isDone) announce(t('allRead'))
    else toast(t('notMarked'))
  }
  return (
    <PageHeader
      title={t('title')}
      lead={lead}
      actions={
        unread > 0 &&
        mayMark && (
          <Button pending={isMarking} onClick={() => void markAll()}>
            {t('markAll')}
          </Button>
        )
      }
    />
  )
}

/** Its line is kept while it's unknown, so that nothing below it moves. */
function useLead({ data, error }: Inbox): string {
  const { t } = useTranslation('notifications')
  if (data === undefined && error === undefined) return '\u00a0'
  const latest = data?.pages[0]?.object
  if (latest === undefined || latest.notifications.length === 0) return t('about')
  const { unread } = latest
  return unread === 0 ? t('noneUnread') : t('unread', { count: unread })
}

function News({ inbox: { data, error, refetch, isFetching } }: { inbox: Inbox }) {
  const { t } = useTranslation('notifications')
  const { markFollowed } = useMarkRead()
  if (data === undefined) {
    return error === undefined ? (
      <InboxWaiting />
    ) : (
      <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
    )
  }
  const all = data.pages.flatMap(({ object }) => object.notifications)
  return (
    <section className="sheet" aria-labelledby="latest-news">
      <h2 className="visually-hidden" id="latest-news">
        {t('newestFirst')}
      </h2>
      {all.length === 0 ? (
        <EmptyState level={3} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <NotificationList withAnswers notifications={all} onFollow={markFollowed} />
      )}
    </section>
  )
}

function Older({ inbox }: { inbox: Inbox }) {
  const { t } = useTranslation('notifications')
  const more = useMore(inbox)
  return <MoreRows label={t('more')} more={more} className="stack-s" />
}

function InboxWaiting() {
  const { t } = useTranslation('notifications')
  return (
    <Waiting label={t('waiting')}>
      <div className="sheet stack-s">
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="50%" height="3rem" />
        <Skeleton width="55%" height="3rem" />
      </div>
    </Waiting>
  )
}
