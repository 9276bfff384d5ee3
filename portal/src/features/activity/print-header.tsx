import { groupedNumber } from '@waymark/rules/membership-number'
import { useConfiguration } from '../../platform/configuration/use-configuration.ts'
import { useAccountSummary } from '../../platform/queries/member-queries.ts'
import { BrandMark } from '../../ui/icons/brand-mark.tsx'

/** The mark, company, member and number at the top of a printed statement. On screen the header shows them. */
export function PrintHeader() {
  const { companyName } = useConfiguration()
  const { data } = useAccountSummary()
  if (data === undefined) return null
  const { displayName, membershipNumber } = data.object
  return (
    <div className="print-only printed-for">
      <BrandMark />
      <dl>
        <dt>{companyName}</dt>
        <dd>
          <bdi>{displayName}</bdi>
        </dd>
        <dd className="num">{groupedNumber(membershipNumber)}</dd>
      </dl>
    </div>
  )
}
