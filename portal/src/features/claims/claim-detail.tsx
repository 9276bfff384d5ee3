import { useTranslation } from 'react-i18next'
import { claimTones, useFlightWords } from '../../platform/flight-words/flight-words.ts'
import { FlightPoints } from '../../platform/flight-words/flight-points.tsx'
import { useFlights, type Claim } from '../../platform/flights/flight-queries.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { ContactLink } from '../../platform/navigation/contact-link.tsx'
import { usePageTitle } from '../../platform/navigation/page-title.ts'
import { ScreenLink } from '../../platform/navigation/screen-link.tsx'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Tag } from '../../ui/actions/tag.tsx'
import { ClaimHistory } from './claim-history.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** A claim: decision and reason, history, points credited, and withdrawal while it is pending. */
export function ClaimDetail({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { date } = useFormats()
  const words = useFlightWords()
  const mayChange = usePermission('submit_claim') === 'F'
  usePageTitle(words.claim(claim), { view: claim.claimNumber })
  return (
    <div className="stack">
      <PageHeader
        title={words.claim(claim)}
        lead={t('detail.sub', { day: date(claim.activityDate), number: claim.claimNumber })}
        actions={<Tag tone={claimTones[claim.claimStatus]}>{words.claimStatus(claim.claimStatus)}</Tag>}
      />
      <div className="cols cols-8-4">
        <div className="stack">
          <Decision claim={claim} />
          <section className="sheet" aria-labelledby="history">
            <div className="sheet__head">
              <h2 id="history">{t('detail.history')}</h2>
            </div>
            <ClaimHistory claim={claim} />
          </section>
          <div className="actions">
            {claim.claimStatus === 'PENDING' && mayChange && <WithdrawClaim claim={claim} />}
            {claim.journalId !== null && (
              <ScreenLink screen="my_activity" className="btn btn-outline">
                {t('detail.statement')}
              </ScreenLink>
            )}
            <ScreenLink screen="claim_list" className="btn btn-quiet">
              {t('detail.all')}
            </ScreenLink>
          </div>
        </div>
        <aside className="stack" aria-label={t('detail.facts')}>
          <Credited claim={claim} />
          <ClaimFacts claim={claim} />
        </aside>
      </div>
    </div>
  )
}

const tones = { PENDING: 'info', ACCEPTED: 'ok', REJECTED: 'bad', WITHDRAWN: 'info' } as const

function Decision({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { date, figure } = useFormats()
  const { claimStatus, reason, words, points, decidedAt } = claim
  const title = t(`decision.${claimStatus}`, {
    points: figure(points ?? 0),
    date: decidedAt === null ? '' : date(decidedAt),
  })
  return (
    <Alert tone={tones[claimStatus]} title={title}>
      {claimStatus === 'WITHDRAWN' || reason === null ? t('decision.nothing') : t(`reason.${reason}`)}
      {words !== null && (
        <>
          {' '}
          “<bdi>{words}</bdi>”
        </>
      )}
      {claimStatus === 'REJECTED' && (
        <p>
          {t('decision.otherwise')} <ContactLink />
        </p>
      )}
    </Alert>
  )
}

/** The points credited for the flight, from its record. */
function Credited({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { data } = useFlights('flown')
  const flight = data?.pages
    .flatMap(({ object }) => object.flownFlights)
    .find(({ credit }) => credit.state === 'CREDITED' && credit.journalId === claim.journalId)
  if (flight?.credit.state !== 'CREDITED') return null
  return (
    <section className="sheet" aria-labelledby="credited">
      <div className="sheet__head">
        <h2 id="credited">{t('detail.credited')}</h2>
      </div>
      <FlightPoints flight={flight} credit={flight.credit} />
    </section>
  )
}

function ClaimFacts({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const words = useFlightWords()
  const facts =
    claim.claimType === 'FLIGHT'
      ? [
          [t('field.cabin'), words.cabin(claim.cabinClass)],
          [t('field.ticket'), claim.ticketNumber],
          [t('field.name'), claim.nameOnTicket],
        ]
      : [[t('field.reference'), claim.partnerReference]]
  const details = claim.claimType === 'PARTNER' ? claim.details : null
  return (
    <section className="sheet" aria-labelledby="claimed">
      <div className="sheet__head">
        <h2 id="claimed">{t('detail.claimed')}</h2>
      </div>
      <dl className="pairs small">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {details !== null && (
          <div className="claim-details">
            <dt>{t('field.details')}</dt>
            <dd>
              <bdi>{details}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
