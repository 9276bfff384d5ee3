import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorWords, saveErrorWords } from '../../../../platform/client/error-words.ts'
import { PartFailure } from '../../../../platform/failure/part-failure.tsx'
import { settled } from '../../../../platform/forms/settled.ts'
import { useFormats } from '../../../../platform/i18n/formats.ts'
import { screenPath } from '../../../../platform/navigation/screens.ts'
import { entryOf } from '../../../../platform/permissions/permissions.ts'
import { useCurrentUser, type ProgrammeEntry } from '../../../../platform/queries/member-queries.ts'
import { useMembership } from '../../../../platform/session/use-membership.ts'
import { useSwitchProgramme } from '../../../../platform/session/use-switch-programme.ts'
import { buttonClass } from '../../../../ui/actions/button-class.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { EmptyState } from '../../../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../../../ui/notices/skeleton.tsx'
import { useOwnNominee, type OwnNominee } from '../../../../platform/queries/nominee-queries.ts'
import { useAcceptCompanyMutation } from '../user-queries.ts'

/** Where the email of an offer leads (PROG-08). Any user can open it, whatever their privileges, and so can somebody who acts for themselves. */
export function Component() {
  const { t } = useTranslation('company-users')
  const { data } = useCurrentUser()
  const membership = useMembership()
  const acting = data === undefined ? undefined : entryOf(data.userDetails, membership)
  return (
    <div className="stack">
      <PageHeader title={t('ownership.title')} />
      {acting?.programType === 'corporate' ? (
        <Offer />
      ) : (
        <Companies companies={data?.userDetails.programs.corporateInfo ?? []} />
      )}
    </div>
  )
}

/** The offer is of a company that they don't act for at present. */
function Companies({ companies }: { companies: readonly ProgrammeEntry[] }) {
  const { t } = useTranslation('company-users')
  const change = useSwitchProgramme()
  if (companies.length === 0)
    return <EmptyState title={t('ownership.none')}>{t('ownership.noneText')}</EmptyState>
  return (
    <section className="sheet stack">
      <p>{t('ownership.switch')}</p>
      <div className="actions">
        {companies.map((entry) => (
          <Button key={`${entry.programCode} ${entry.membershipNumber}`} onClick={() => change(entry)}>
            {t('ownership.switchTo', { programme: entry.programName, number: entry.membershipNumber })}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Offer() {
  const { t } = useTranslation('company-users')
  const { data, error, isFetching, refetch } = useOwnNominee()
  const [isTaken, setIsTaken] = useState(false)
  if (isTaken) return <Taken />
  if (data === undefined)
    return error === undefined ? (
      <Waiting label={t('ownership.waiting')}>
        <Skeleton width="100%" height="8rem" />
      </Waiting>
    ) : (
      <PartFailure title={t('ownership.failed')} error={error} retry={refetch} pending={isFetching} />
    )
  const { ownershipOffer: offer, isAccountHolder } = data.object
  if (offer === null || isAccountHolder)
    return <EmptyState title={t('ownership.none')}>{t('ownership.noneText')}</EmptyState>
  return <Accept record={data.object} endsAt={offer.offerEndsAt} onTaken={() => setIsTaken(true)} />
}

interface AcceptProps {
  record: OwnNominee
  endsAt: string
  onTaken: () => void
}

/** Rights count everywhere within this time: a page that is opened sooner could still be refused. */
const RIGHTS_MS = 1000

/** What changes, and the press that does it. A session without a password is asked for it by the client. */
function Accept({ record: { accountHolder }, endsAt, onTaken }: AcceptProps) {
  const { t } = useTranslation('company-users')
  const { date } = useFormats()
  const membership = useMembership()
  const [accept] = useAcceptCompanyMutation()
  const [isTaking, setIsTaking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async () => {
    setIsTaking(true)
    const end = settled(await accept({ body: { object: membership } }))
    if (end.kind === 'answered') return void setTimeout(onTaken, RIGHTS_MS)
    setIsTaking(false)
    return setFailure(
      end.error.code === 'OWNERSHIP_NOT_OFFERED' ? errorWords(end.error, t) : saveErrorWords(end.error, t),
    )
  }
  const name = accountHolder.displayName
  return (
    <section className="sheet stack" aria-labelledby="offer">
      <h2 id="offer">{t('ownership.offered', { name })}</h2>
      <ul>
        <li>{t('ownership.youGet')}</li>
        <li>{t('ownership.theyKeep', { name })}</li>
        <li>{t('ownership.oneOwner')}</li>
      </ul>
      <p className="muted">{t('offer.madeUntil', { day: date(endsAt) })}</p>
      {failure !== undefined && (
        <Alert tone="bad" live="assertive">
          {failure}
        </Alert>
      )}
      <div className="actions">
        <Button variant="primary" pending={isTaking} onClick={() => void take()}>
          {t('ownership.accept')}
        </Button>
      </div>
    </section>
  )
}

function Taken() {
  const { t } = useTranslation('company-users')
  const overview = screenPath('corporate_overview')
  return (
    <section className="sheet stack">
      <Alert tone="ok" live="polite" title={t('ownership.taken')}>
        {t('ownership.takenText')}
      </Alert>
      {overview !== undefined && (
        <div className="actions">
          <Link to={overview} className={buttonClass('primary')}>
            {t('ownership.goOn')}
          </Link>
        </div>
      )}
    </section>
  )
}
