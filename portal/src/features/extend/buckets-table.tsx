/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   on a phone, `display` turns rows into cards and drops the table's own roles, so they are written out */
import { useTranslation } from 'react-i18next'
import type { Programme } from '../../platform/configuration/configuration.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import type { Form } from '../../platform/forms/use-form.ts'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { renewalAmount } from '@waymark/rules/points/renewal'
import { choiceProblems, partField, pricedPoints, toggled, type Chosen } from './chosen-dates.ts'
import type { ExtendKind } from './extend-product.ts'
import { PartOfDate } from './part-of-date.tsx'
import { renewalRuleOf, type Renewal, type Renewals } from './renewals.ts'
import { usePartWords } from './use-part-words.ts'

interface BucketsTableProps {
  form: Form<ExtendKind['draft']>
  sold: NonNullable<Programme['extend']>
  renewals: Renewals
  chosen: readonly Chosen[]
}

const tags = ['expiringSoon', 'expired'] as const

/** Points by expiry date, in two groups, with a checkbox for each date. Cards on a phone; explicit roles keep it a table. */
export function BucketsTable({ form, sold, renewals, chosen }: BucketsTableProps) {
  const { t } = useTranslation('extend')
  const words = usePartWords(renewals)
  const problems = choiceProblems(chosen)
  const problemOf = ({ expiryDate }: Renewal) => {
    const problem = problems.find(({ field }) => field === partField(expiryDate))
    return problem && words(problem)
  }
  const groups = tags
    .map((tag) => ({ tag, dates: renewals.renewals.filter((one) => one.tag === tag) }))
    .filter(({ dates }) => dates.length > 0)
  return (
    <div className="sheet sheet-buckets">
      <table className="buckets" role="table">
        <caption className="visually-hidden">{t('table.caption')}</caption>
        <BucketsHead />
        {groups.map(({ tag, dates }) => (
          <tbody key={tag} role="rowgroup">
            <GroupRow tag={tag} sold={sold} currency={renewals.currency} />
            {dates.map((one) => (
              <BucketRow
                key={one.expiryDate}
                form={form}
                sold={sold}
                renewal={one}
                chosen={chosen.find(({ renewal }) => renewal === one)}
                problem={problemOf(one)}
                currency={renewals.currency}
                isFirst={one === renewals.renewals.find(({ tag: of }) => of === groups[0]?.tag)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function BucketsHead() {
  const { t } = useTranslation('extend')
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" className="label" scope="col">
          <span className="visually-hidden">{t('table.choose')}</span>
        </th>
        <th role="columnheader" className="label right" scope="col">
          {t('table.points')}
        </th>
        <th role="columnheader" className="label" scope="col">
          {t('table.expiry')}
        </th>
        <th role="columnheader" className="label right" scope="col">
          {t('table.cost')}
        </th>
      </tr>
    </thead>
  )
}

interface GroupRowProps {
  tag: Renewal['tag']
  sold: BucketsTableProps['sold']
  currency: string
}

function GroupRow({ tag, sold, currency }: GroupRowProps) {
  const { t } = useTranslation('extend')
  const { figure, money } = useFormats()
  const price = tag === 'expired' ? sold.expiredAmount : sold.amount
  return (
    <tr role="row" className="buckets__group">
      <th role="rowheader" className="label" colSpan={2} scope="rowgroup">
        {t(`tag.${tag}`)}
      </th>
      <td role="cell" colSpan={2}>
        {t(sold.perUnit ? 'table.price' : 'table.priceOnce', {
          price: money(price, currency),
          size: figure(sold.packetSize),
        })}
      </td>
    </tr>
  )
}

interface BucketRowProps {
  form: Form<ExtendKind['draft']>
  sold: BucketsTableProps['sold']
  renewal: Renewal
  /** Undefined while this date isn't chosen. */
  chosen: Chosen | undefined
  /** The error message if this number of points can't be extended. */
  problem: string | undefined
  currency: string
  /** The error summary links to the first checkbox. */
  isFirst: boolean
}

function BucketRow(props: BucketRowProps) {
  const { form, sold, renewal, chosen, currency, isFirst } = props
  const { t } = useTranslation('extend')
  const { figure, date } = useFormats()
  const { expiryDate, newExpiryDate, points, tag, possibleUntil } = renewal
  const toggle = () => form.patch(({ dates }) => ({ dates: toggled(dates, expiryDate) }))
  return (
    <tr role="row" className={chosen && 'is-on'}>
      <td role="cell">
        <label className="check">
          <input
            id={isFirst ? 'dates' : undefined}
            type="checkbox"
            checked={chosen !== undefined}
            aria-label={t('table.box', { points: figure(points), date: date(expiryDate) })}
            onChange={toggle}
          />
        </label>
      </td>
      <td role="cell" className="right buckets__pts">
        <Figure value={points} />
      </td>
      <td role="cell">
        <span className="buckets__to">
          <DateText iso={expiryDate} />
          <Icon name="arrow-right" small />
          <span className="visually-hidden">{t('table.to')}</span>
          <DateText iso={newExpiryDate} />
        </span>
        {tag === 'expired' && <small>{t('table.until', { date: date(possibleUntil) })}</small>}
        {chosen && <PartOfDate form={form} chosen={chosen} step={sold.packetSize} problem={props.problem} />}
      </td>
      <td role="cell" className="right num">
        {props.problem === undefined ? (
          <Money cents={costOf(renewal, chosen, sold)} currency={currency} />
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

/** Cents before VAT, for the chosen points or, if the date isn't chosen, for all of them. */
function costOf(
  { tag, amount }: Renewal,
  chosen: Chosen | undefined,
  sold: BucketsTableProps['sold'],
): bigint | number {
  return chosen === undefined
    ? amount
    : renewalAmount(renewalRuleOf(sold), { tag, points: pricedPoints(chosen) })
}
