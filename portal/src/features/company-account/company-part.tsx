import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailure } from '../../platform/failure/part-failure.tsx'
import { Skeleton, Waiting } from '../../ui/notices/skeleton.tsx'
import { useCompany, type Company } from './company-queries.ts'

/** What shows of the company, once it is there. */
export function CompanyPart({ children }: { children: (company: Company) => ReactNode }) {
  const { t } = useTranslation('company-account')
  const { data, error, isFetching, refetch } = useCompany()
  if (data !== undefined) return children(data.object)
  return error === undefined ? (
    <Waiting label={t('waiting')}>
      <Skeleton width="100%" height="16rem" />
    </Waiting>
  ) : (
    <PartFailure title={t('failed')} error={error} retry={refetch} pending={isFetching} />
  )
}
