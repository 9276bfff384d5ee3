import './family.css'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { May } from '../../platform/permissions/may.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { AddRelative } from './relatives/add-relative.tsx'
import { FamilyRequests } from './family-requests.tsx'
import { useFamily, type Family } from './family-queries.ts'
import { Relatives } from './relatives/relatives.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** Family members, requests to answer, and the form to add someone (POINT-13). */
export function Component() {
  const { t } = useTranslation('family')
  const { data, error, isFetching, refetch } = useFamily()
  if (data === undefined) {
    return (
      <div className="stack">
        <h1>{t('family.title')}</h1>
        {error === undefined ? (
          <Waiting label={t('family.waiting')}>
            <section className="sheet stack">
              {['60%', '75%'].map((width) => (
                <Skeleton key={width} width={width} height="3rem" />
              ))}
            </section>
          </Waiting>
        ) : (
          <PartFailure title={t('family.failed')} error={error} retry={refetch} pending={isFetching} />
        )}
      </div>
    )
  }
  return (
    <May screen="add_family" needs="F">
      <FamilyView family={data.object} />
    </May>
  )
}

function FamilyView({ family }: { family: Family }) {
  const { t } = useTranslation('family')
  const { members, places, requests } = family
  const added = members.length
  return (
    <div className="stack">
      <PageHeader title={t('family.title')} lead={t('family.sub')} />
      <FamilyRequests requests={requests} />
      {places === null ? (
        <section className="sheet">
          <EmptyState title={t('family.notOffered')}>{t('none.notOfferedText')}</EmptyState>
        </section>
      ) : (
        <div className="cols cols-8-4">
          <div className="stack">
            <Relatives members={members} />
          </div>
          <aside className="stack" aria-label={t('add_family_member.title')}>
            {added < places && <AddRelative />}
          </aside>
        </div>
      )}
    </div>
  )
}
