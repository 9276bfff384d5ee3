import './referral.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { May } from '../../platform/permissions/may.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { InviteForm } from './invite-form.tsx'
import { useReferrals } from './referral-queries.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The member's referral link, and invitations by email (PROF-06). */
export function Component() {
  const { t } = useTranslation('referral')
  const { data, error, isFetching, refetch } = useReferrals()
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('sub')} />
      {data === undefined && error !== undefined && (
        <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data === undefined && error === undefined && (
        <Waiting label={t('waiting')}>
          <section className="sheet">
            <Skeleton width="80%" height="3rem" />
          </section>
        </Waiting>
      )}
      {data !== undefined && (
        <>
          <LinkSheet link={data.object.link} joined={data.object.joined} />
          <May screen="referral" needs="F">
            <InviteForm {...data.object} />
          </May>
        </>
      )}
    </div>
  )
}

function LinkSheet({ link, joined }: { link: string; joined: number }) {
  const { t } = useTranslation('referral')
  const id = useId()
  const share = async () => {
    // Closing the system's dialog without sharing isn't an error.
    await navigator.share({ url: link, title: t('shareTitle') }).catch(() => undefined)
  }
  return (
    <section className="sheet stack" aria-labelledby={id}>
      <h2 id={id}>{t('link.title')}</h2>
      <p className="muted">{t('link.text')}</p>
      <p className="referral-link">
        <span className="id">{link}</span>
      </p>
      <div className="actions">
        <CopyButton
          text={link}
          label={t('link.copy')}
          copied={t('link.copied')}
          failed={t('link.copyFailed')}
        />
        {'share' in navigator && <Button onClick={() => void share()}>{t('link.share')}</Button>}
      </div>
      <p className="small muted">{joined === 0 ? t('joinedNone') : t('joined', { count: joined })}</p>
    </section>
  )
}
