import './service-requests.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { May } from '../../platform/permissions/may.tsx'
import { SentNotice } from '../../ui/notices/sent-notice.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import { useRequests } from './request-queries.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** A form for customer service requests, and the list of requests sent (CALL-07). */
export function Component() {
  const { t } = useTranslation('service-requests')
  const [address] = useSearchParams()
  const [sent, setSent] = useState<string>()
  const { data, error, isFetching, refetch } = useRequests()
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')}>
        <p className="small">
          <ScreenLink screen="help" className="link">
            {t('helpFirst')}
          </ScreenLink>
        </p>
      </PageHeader>
      {sent !== undefined && <Sent key={sent} requestNumber={sent} />}
      {data === undefined && error !== undefined && (
        <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data === undefined && error === undefined && <PageWaiting />}
      {data !== undefined && (
        <>
          <May screen="service_request" needs="F">
            <RequestForm requests={data.object} onSent={setSent} />
          </May>
          <RequestList requests={data.object.requests} wanted={sent ?? address.get('request')} />
        </>
      )}
    </div>
  )
}

function Sent({ requestNumber }: { requestNumber: string }) {
  const { t } = useTranslation('service-requests')
  return (
    <SentNotice
      title={t('sent.title')}
      text={t('sent.text')}
      label={t('sent.number')}
      reference={requestNumber}
      copy={t('sent.copy')}
      copied={t('sent.copied')}
      failed={t('sent.copyFailed')}
    />
  )
}

function PageWaiting() {
  const { t } = useTranslation('service-requests')
  return (
    <Waiting label={t('waiting')}>
      <section className="sheet stack">
        {['40%', '100%', '100%'].map((width, at) => (
          <Skeleton key={`${width} ${String(at)}`} width={width} height="3rem" />
        ))}
      </section>
    </Waiting>
  )
}
