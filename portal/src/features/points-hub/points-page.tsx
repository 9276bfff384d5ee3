import './points-hub.css'
import type { ScreenKey } from '@waymark/contract/screens'
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useProgrammeKind } from '../../platform/configuration/programme-kind.ts'
import { useProgramme } from '../../platform/configuration/use-configuration.ts'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { PointsButton } from '../../platform/navigation/points-button.tsx'
import { useSummaryProgress } from '../../platform/queries/member-queries.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { BalanceFacts } from './balance-facts.tsx'
import { PricesSheet } from './prices-sheet.tsx'
import { WaysSheet } from './ways-sheet.tsx'

/** What the Points menu opens: balance and expiry, ways to get and use points, prices and yearly limits side by side. */
export function Component() {
  const { t } = useTranslation('points-hub')
  const isClub = useProgrammeKind() === 'club'
  return (
    <div className="stack">
      <PageHeader title={t('title')} lead={t('lead')} />
      {isClub ? <ClubOnly /> : <Hub />}
    </div>
  )
}

function Hub() {
  const { t } = useTranslation('points-hub')
  const programme = useProgramme()
  const { data, error, isFetching, refetch } = useSummaryProgress()
  const without = programme === undefined ? [] : notSold(programme)
  return (
    <>
      {data && <BalanceFacts summary={data.object} />}
      {data === undefined && error !== undefined && (
        <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data === undefined && error === undefined && (
        <Waiting label={t('waiting')}>
          <Skeleton width="100%" height="5rem" />
        </Waiting>
      )}
      <div className="points-cols">
        <WaysSheet to="more" without={without} />
        <WaysSheet to="use" without={without} />
      </div>
      {programme && <PricesSheet programme={programme} />}
    </>
  )
}

/** Pages of products that the programme doesn't sell. */
function notSold({ buy, extend, programType }: Programme): readonly ScreenKey[] {
  return [
    ...(buy === undefined ? (['buy'] as const) : []),
    ...(extend === undefined ? (['extend_miles'] as const) : []),
    ...(programType === 'corporate' ? (['submit_claim'] as const) : []),
  ]
}

function ClubOnly() {
  const { t } = useTranslation('points-hub')
  return (
    <section className="sheet">
      <EmptyState
        title={t('club.title')}
        art="points-elsewhere"
        action={<PointsButton screen="points" label={(programme) => t('club.open', { programme })} />}
      >
        {t('club.text')}
      </EmptyState>
    </section>
  )
}
