import { useSummaryProgress } from '../queries/member-queries.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import { Skeleton } from '../../ui/notices/skeleton.tsx'
import { balanceOf } from './price.ts'

/** The balance as it is after the order: nothing is told while it is being refreshed. */
export function BalanceNow() {
  const { data, isFetching } = useSummaryProgress()
  if (data === undefined || isFetching) return <Skeleton width="5rem" />
  return <Figure value={balanceOf(data.object)} />
}
