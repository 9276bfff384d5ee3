import { useSummaryProgress } from '../../queries/member-queries.ts'
import { Figure } from '../../../ui/formats/figure.tsx'
import { Skeleton } from '../../../ui/notices/skeleton.tsx'
import { balanceOf } from '../price/price.ts'

/** The balance after the order; shows nothing while it's being refreshed. */
export function BalanceNow() {
  const { data, isFetching } = useSummaryProgress()
  if (data === undefined || isFetching) return <Skeleton width="5rem" />
  return <Figure value={balanceOf(data.object)} />
}
