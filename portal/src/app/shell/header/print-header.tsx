import { groupedNumber } from '@waymark/rules/membership-number'
import { useConfiguration } from '../../../platform/configuration/use-configuration.ts'
import { useAccountSummary } from '../../../platform/queries/member-queries.ts'
import { BrandMark } from '../../../ui/icons/brand-mark.tsx'

/** The mark, company, member and number at the top of a printed page. On screen the header shows them. */
export function PrintHeader() {
  const { companyName } = useConfiguration()
  const { data } = useAccountSummary()
  return (
    <div className="print-only printed-for">
      <BrandMark />
      <dl>
        <dt>{companyName}</dt>
        {data !== undefined && (
          <>
            <dd>
              <bdi>{data.object.displayName}</bdi>
            </dd>
            <dd className="num">{groupedNumber(data.object.membershipNumber)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
