import './claims.css'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { claimTones, useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { useClaims, type Claim } from '../../platform/flights/flight-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { ClubNotice } from '../../platform/points-elsewhere/club-notice.tsx'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { ClaimDetail } from './claim-detail.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The list of claims with their status, or one claim with its history (POINT-09). */
export function Component() {
  const { t } = useTranslation('claims')
  const [address] = useSearchParams()
  const { data, error, isFetching, refetch } = useClaims()
  const wanted = address.get('claim')
  if (data === undefined) {
    return (
      <div className="stack">
        <h1>{t('list.title')}</h1>
        {error === undefined ? (
          <ListWaiting />
        ) : (
          <PartFailure title={t('list.failed')} error={error} retry={refetch} pending={isFetching} />
        )}
      </div>
    )
  }
  const { claims } = data.object
  const claim = claims.find(({ claimNumber }) => claimNumber === wanted)
  return claim === undefined ? <ClaimList claims={claims} /> : <ClaimDetail claim={claim} />
}

function ClaimList({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation('claims')
  const isElsewhere = useProgrammeKind() === 'club' && claims.length === 0
  return (
    <div className="stack">
      <PageHeader title={t('list.title')} lead={t('list.sub')} actions={claims.length > 0 && <NewClaim />} />
      <ClubNotice />
      {!isElsewhere && <Claims claims={claims} />}
    </div>
  )
}

function Claims({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation('claims')
  return (
    <section className="sheet" aria-label={t('list.title')}>
      {claims.length === 0 ? (
        <EmptyState title={t('list.none')} action={<NewClaim />}>
          {t('list.noneText')}
        </EmptyState>
      ) : (
        <ul className="claims">
          {claims.map((claim) => (
            <ClaimLine key={claim.claimNumber} claim={claim} />
          ))}
        </ul>
      )}
    </section>
  )
}

function NewClaim() {
  const { t } = useTranslation('claims')
  const isAllowed = usePermission('submit_claim') === 'F'
  if (useProgrammeKind() === 'club' || !isAllowed) return null
  return (
    <ScreenLink screen="submit_claim" className={buttonClass('primary')}>
      {t('list.new')}
    </ScreenLink>
  )
}

function ClaimLine({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { beside, date, figure } = useFormats()
  const words = useFlightWords()
  return (
    <li>
      <span>
        <ScreenLink screen="claim_list" rest={`?claim=${claim.claimNumber}`} className="link">
          {words.claim(claim)}
        </ScreenLink>
        <small>
          {beside([
            t('list.day', { day: date(claim.activityDate) }),
            t('list.sent', { sent: date(claim.submittedAt) }),
            claim.claimNumber,
          ])}
        </small>
      </span>
      <span className="claims__end">
        <Tag tone={claimTones[claim.claimStatus]}>{words.claimStatus(claim.claimStatus)}</Tag>
        {claim.points !== null && <small className="credit">{figure(claim.points, 'always')}</small>}
      </span>
    </li>
  )
}

function ListWaiting() {
  const { t } = useTranslation('claims')
  return (
    <Waiting label={t('list.waiting')}>
      <section className="sheet claim-waiting">
        {['70%', '55%', '62%'].map((width) => (
          <Skeleton key={width} width={width} height="2.5rem" />
        ))}
      </section>
    </Waiting>
  )
}
