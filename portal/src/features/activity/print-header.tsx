import { groupedNumber } from '@waymark/rules/membership-number'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'

/** Company, member and number at the top of a printed statement. On screen the header shows them. */
export function PrintHeader() {
  const { companyName } = useConfiguration()
  const { data } = useAccountSummary()
  if (data === undefined) return null
  const { displayName, membershipNumber } = data.object
  return (
    <dl className="print-only printed-for">
      <dt>{companyName}</dt>
      <dd>
        <bdi>{displayName}</bdi>
      </dd>
      <dd className="num">{groupedNumber(membershipNumber)}</dd>
    </dl>
  )
}
