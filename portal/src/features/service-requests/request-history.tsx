import { useTranslation } from 'react-i18next'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { SentRequest } from './request-queries.ts'

/** The history of a request, with replies, and the next step while it is open. */
export function RequestHistory({ request }: { request: SentRequest }) {
  const { t } = useTranslation('service-requests')
  const { date } = useFormats()
  return (
    <ol className="requests__trail">
      {request.history.map(({ what, at, words }) => (
        <li key={`${what} ${at}`}>
          <b>{t(`step.${what}`)}</b> <time dateTime={at}>{date(at, 'day-time')}</time>
          {words !== null && (
            <p className="requests__words">
              <bdi>{words}</bdi>
            </p>
          )}
        </li>
      ))}
      {request.requestStatus === 'OPEN' && (
        <li className="muted">
          <b>{t('step.next')}</b>
          <p>{t('step.nextText')}</p>
        </li>
      )}
    </ol>
  )
}
