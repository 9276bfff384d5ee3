import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { May } from '../../platform/permissions/may.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { SentNotice } from '../../ui/notices/sent-notice.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Sends feedback; the answer is a reference, here and by email (PROF-06). */
export function Component() {
  const { t } = useTranslation('feedback')
  const [reference, setReference] = useState<string>()
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')}>
        <p className="small">
          <ScreenLink screen="service_request" className="link">
            {t('ask')}
          </ScreenLink>
        </p>
      </PageHeader>
      {reference === undefined ? (
        <May screen="feedback" needs="F">
          <FeedbackForm onSent={setReference} />
        </May>
      ) : (
        <Sent reference={reference} again={() => setReference(undefined)} />
      )}
    </div>
  )
}

function Sent({ reference, again }: { reference: string; again: () => void }) {
  const { t } = useTranslation('feedback')
  return (
    <SentNotice
      title={t('sent.title')}
      text={t('sent.text')}
      label={t('sent.reference')}
      reference={reference}
      copy={t('sent.copy')}
      copied={t('sent.copied')}
      failed={t('sent.copyFailed')}
    >
      <div className="actions">
        <ScreenLink screen="dashboard" className={buttonClass('primary')}>
          {t('sent.home')}
        </ScreenLink>
        <Button onClick={again}>{t('sent.again')}</Button>
      </div>
    </SentNotice>
  )
}
