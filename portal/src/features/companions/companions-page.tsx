import './companions.css'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { ReadOnlyNotice } from '../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../platform/permissions/use-permission.ts'
import { usePhones, type Phones } from '../../platform/phone/phones.ts'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { CompanionCard } from './companion-card.tsx'
import { AddCompanion, ChangeCompanion } from './companion-form.tsx'
import { useCompanions, type Companion } from './companion-queries.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** The list of companions, and the form for one, which has its own address (POINT-14). */
export function Component() {
  const { t } = useTranslation('companions')
  const [address] = useSearchParams()
  const permission = usePermission('companion_list')
  const phones = usePhones()
  const { data, error, isFetching, refetch } = useCompanions()
  const wanted = address.get('edit')
  if (data === undefined || phones === undefined) {
    return (
      <div className="stack">
        <h1>{t('title')}</h1>
        {error === undefined ? (
          <ListWaiting />
        ) : (
          <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
        )}
      </div>
    )
  }
  const { nomineeDetails, most } = data.object
  const companion = nomineeDetails.find((one) => one.nomineeReferenceNumber === wanted)
  const mayChange = permission === 'F'
  if (mayChange && companion !== undefined)
    return <ChangeCompanion key={wanted} companion={companion} phones={phones} />
  const isFull = nomineeDetails.length >= most
  if (mayChange && address.has('add') && !isFull) return <AddCompanion phones={phones} />
  return (
    <div className="stack">
      {/* Otherwise the form would open as soon as one is deleted. */}
      {address.has('add') && <Navigate to="." replace />}
      <ListHead count={nomineeDetails.length} most={most} mayAdd={mayChange} />
      <ReadOnlyNotice permission={permission} screen="companion_list" />
      <CompanionList companions={nomineeDetails} phones={phones} mayChange={mayChange} />
    </div>
  )
}

function ListHead({ count, most, mayAdd }: { count: number; most: number; mayAdd: boolean }) {
  const { t } = useTranslation('companions')
  return (
    <PageHeader
      title={t('title')}
      lead={count >= most ? t('full', { count: most }) : t('sub')}
      actions={mayAdd && count > 0 && count < most && <AddLink />}
    />
  )
}

function AddLink() {
  const { t } = useTranslation('companions')
  return (
    <Link to="?add" className={buttonClass('primary')}>
      {t('add')}
    </Link>
  )
}

interface CompanionListProps {
  companions: readonly Companion[]
  phones: Phones
  mayChange: boolean
}

function CompanionList({ companions, phones, mayChange }: CompanionListProps) {
  const { t } = useTranslation('companions')
  if (companions.length === 0) {
    return (
      <section className="sheet" aria-labelledby="companions-none">
        <h2 id="companions-none" className="visually-hidden">
          {t('title')}
        </h2>
        <EmptyState title={t('none')} art="companions" action={mayChange && <AddLink />}>
          {t('noneText')}
        </EmptyState>
      </section>
    )
  }
  return (
    <ul className="companions" aria-label={t('title')}>
      {companions.map((companion) => (
        <CompanionCard
          key={companion.nomineeReferenceNumber}
          companion={companion}
          phones={phones}
          mayChange={mayChange}
        />
      ))}
    </ul>
  )
}

function ListWaiting() {
  const { t } = useTranslation('companions')
  return (
    <Waiting label={t('waiting')}>
      <section className="sheet companions">
        {['45%', '60%', '52%'].map((width) => (
          <Skeleton key={width} width={width} height="2rem" />
        ))}
      </section>
    </Waiting>
  )
}
