import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { DownloadNotice } from '../../platform/files/download-notice.tsx'
import { useDownload } from '../../platform/files/use-download.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { BenefitPart } from './benefit-part.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { monthsBetween, readMonth } from './finance-month.ts'
import { useFinance, type Finance } from './finance-queries.ts'
import { StatementPart } from './statement-part.tsx'
import { TaxPart } from './tax-part.tsx'

/** A company's month for its accounts: points, tax and benefits, each as a preview and as a file (SUMM-04, CORP-06). */
export function Component() {
  const { t } = useTranslation('company-finance')
  const [address, setAddress] = useSearchParams()
  const asked = readMonth(address)
  const { data, currentData, error, isFetching, refetch } = useFinance(asked)
  const download = useDownload()
  // The month before stays until the chosen one is there, and can't be taken for it.
  const month = data?.object
  const isStale = currentData === undefined
  return (
    <div className="stack">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          month === undefined ? (
            error === undefined && <Skeleton width="9rem" height="2.75rem" />
          ) : (
            <DownloadMenu finance={month} isStale={isStale} start={download.start} />
          )
        }
      />
      <DownloadNotice {...download} />
      {error !== undefined && (
        <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
      )}
      {month === undefined && error === undefined && (
        <Waiting label={t('waiting')}>
          <Skeleton width="100%" height="24rem" />
        </Waiting>
      )}
      {month !== undefined && error === undefined && (
        <Month
          finance={month}
          chosen={isStale && asked !== undefined ? asked : month.month}
          isStale={isStale}
          onMonth={(next) => setAddress({ month: next }, { replace: true })}
        />
      )}
    </div>
  )
}

interface MonthProps {
  finance: Finance
  chosen: string
  /** What is shown is of another month. */
  isStale: boolean
  onMonth: (month: string) => void
}

function Month({ finance, chosen, isStale, onMonth }: MonthProps) {
  const { t } = useTranslation('company-finance')
  const { date } = useFormats()
  const { month, firstMonth, currentMonth } = finance
  return (
    <>
      <div className="form-grid">
        <SelectField
          label={t('month')}
          value={chosen}
          onChange={({ target }) => onMonth(target.value)}
          options={monthsBetween(firstMonth, currentMonth).map((one) => ({
            value: one,
            label: date(`${one}-01`, 'month'),
          }))}
        />
      </div>
      <div className="stack kept-meanwhile" aria-busy={isStale || undefined}>
        {month === currentMonth && (
          <Alert tone="info" title={t('open.title')}>
            {t('open.text')}
          </Alert>
        )}
        <StatementPart finance={finance} />
        <TaxPart finance={finance} />
        <BenefitPart finance={finance} />
      </div>
    </>
  )
}
