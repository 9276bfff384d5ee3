import { addDays, parseDay } from '@waymark/rules/calendar'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../../platform/failure/part-failure.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { ScreenLink } from '../../../platform/navigation/screen-link.tsx'
import { ReadOnlyNotice } from '../../../platform/permissions/read-only-notice.tsx'
import { usePermission } from '../../../platform/permissions/use-permission.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Skeleton, Waiting } from '../../../ui/notices/skeleton.tsx'
import { FactsLine } from '../../../ui/tables/facts-line.tsx'
import { ChosenNotice } from '../chosen-notice.tsx'
import { SeatForecast } from './seat-forecast.tsx'
import { useSeatOverview, type SeatOverview } from '../seat-queries.ts'
import { SeatTable } from './seat-table.tsx'

/** A company's seats: who has one, what they cost to renew, and giving them to others (CORP-06). */
export function Component() {
  const { t } = useTranslation('seats')
  const permission = usePermission('corporate_seats')
  const mayBuy = usePermission('corporate_register_product') === 'F'
  const { data, error, isFetching, refetch } = useSeatOverview()
  return (
    <div className="stack">
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          mayBuy && (
            <ScreenLink screen="corporate_register_product" className={buttonClass('primary')}>
              {t('list.buy')}
            </ScreenLink>
          )
        }
      />
      <ReadOnlyNotice permission={permission} screen="corporate_seats" />
      {data === undefined && error === undefined && (
        <Waiting label={t('waiting')}>
          <Skeleton width="100%" height="16rem" />
        </Waiting>
      )}
      {error !== undefined && (
        <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {data !== undefined && (
        <ChosenNotice
          overview={data.object}
          end={
            mayBuy && (
              <ScreenLink
                screen="corporate_register_product"
                className={buttonClass('outline', { size: 'small' })}
              >
                {t('chosen.buy')}
              </ScreenLink>
            )
          }
        />
      )}
      {data !== undefined && <Overview overview={data.object} mayAssign={permission === 'F'} />}
    </div>
  )
}

function Overview({ overview, mayAssign }: { overview: SeatOverview; mayAssign: boolean }) {
  const { t } = useTranslation('seats')
  const { date, figure } = useFormats()
  const { counts, companyDate, forecast } = overview
  const nextEnd = forecast === null ? undefined : addDays(parseDay(forecast.term.from), -1)
  return (
    <>
      {companyDate !== null && (
        <FactsLine
          facts={[
            { id: 'held', label: t('list.held'), value: figure(counts.held) },
            { id: 'offered', label: t('list.offered'), value: figure(counts.offered) },
            { id: 'free', label: t('list.free'), value: figure(counts.free) },
            ...(nextEnd === undefined || nextEnd === companyDate
              ? [{ id: 'until', label: t('list.until'), value: date(companyDate) }]
              : [
                  { id: 'next', label: t('list.nextEnd'), value: date(nextEnd) },
                  { id: 'until', label: t('list.renewedUntil'), value: date(companyDate) },
                ]),
          ]}
        />
      )}
      <SeatTable mayAssign={mayAssign} />
      {forecast !== null && <SeatForecast forecast={forecast} currency={overview.currency} />}
    </>
  )
}
