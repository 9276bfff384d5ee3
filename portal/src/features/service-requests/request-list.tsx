import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import type { SentRequest } from './request-queries.ts'
import { RequestHistory } from './request-history.tsx'

const tones = { OPEN: 'info', ANSWERED: 'ok', CLOSED: 'neutral' } as const

interface RequestListProps {
  requests: readonly SentRequest[]
  /** The request that an email or notification links to. */
  wanted: string | null
}

/** The person's requests, newest first, with their status. Each expands to its message and history. */
export function RequestList({ requests, wanted }: RequestListProps) {
  const { t } = useTranslation('service-requests')
  return (
    <section className="sheet" aria-labelledby="own-requests">
      <div className="sheet__head">
        <h2 id="own-requests">{t('list.title')}</h2>
      </div>
      {requests.length === 0 ? (
        <EmptyState title={t('list.none')}>{t('list.noneText')}</EmptyState>
      ) : (
        <ul className="requests">
          {requests.map((request) => (
            <li key={request.requestNumber}>
              <details open={request.requestNumber === wanted}>
                <summary>
                  <RequestHead request={request} />
                </summary>
                <RequestDetails request={request} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RequestHead({ request }: { request: SentRequest }) {
  const { t } = useTranslation('service-requests')
  const { beside, date } = useFormats()
  const { requestNumber, requestStatus, subject, categoryName, sentAt } = request
  return (
    <span className="requests__head">
      <span>
        <b>
          <bdi>{subject}</bdi>
        </b>
        <small>
          {beside([categoryName, date(sentAt)])} <span className="id">{requestNumber}</span>
        </small>
      </span>
      <Tag tone={tones[requestStatus]}>{t(`status.${requestStatus}`)}</Tag>
    </span>
  )
}

function RequestDetails({ request }: { request: SentRequest }) {
  const { t } = useTranslation('service-requests')
  const { message, activityNumber, answerAddress } = request
  return (
    <div className="stack stack-s requests__whole">
      <p className="requests__words">
        <bdi>{message}</bdi>
      </p>
      {activityNumber !== null && (
        <p className="small">
          {t('list.order')}{' '}
          <ScreenLink
            screen="my_activity"
            rest={`?q=${encodeURIComponent(activityNumber)}`}
            className="link id"
          >
            {activityNumber}
          </ScreenLink>
        </p>
      )}
      {answerAddress !== null && (
        <p className="small">{t('list.address', { address: t(`address.${answerAddress}`) })}</p>
      )}
      <RequestHistory request={request} />
    </div>
  )
}
