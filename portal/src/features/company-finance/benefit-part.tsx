import { useTranslation } from 'react-i18next'
import { useUserName } from '../../platform/company-people/user-field.tsx'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTableWords } from '../../platform/tables/use-table-words.ts'
import { Figure } from '../../ui/formats/figure.tsx'
import { Money } from '../../ui/formats/money.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/data-columns.ts'
import { FactsLine } from '../../ui/tables/facts-line.tsx'
import type { BenefitLine, Finance } from './finance-queries.ts'
import { MoreInFile } from './more-in-file.tsx'

/** What users got in the month, with its value, for a review of fringe benefits. */
export function BenefitPart({ finance: { benefits, currency } }: { finance: Finance }) {
  const { t } = useTranslation('company-finance')
  const words = useTableWords()
  const columns = useColumns(benefits.centsPerThousandPoints !== null, currency)
  return (
    <section className="stack-s" aria-labelledby="finance-benefits">
      <h2 id="finance-benefits">{t('benefits.title')}</h2>
      <p className="muted">{useRule(benefits, currency)}</p>
      {benefits.count > 0 && (
        <FactsLine
          facts={[
            { id: 'seats', label: t('benefits.seats'), value: <Figure value={benefits.seats} /> },
            { id: 'points', label: t('benefits.points'), value: <Figure value={benefits.points} /> },
            {
              id: 'value',
              label: t('benefits.value'),
              value: <Money cents={benefits.value} currency={currency} />,
            },
          ]}
        />
      )}
      <DataTable
        caption={t('benefits.title')}
        columns={columns}
        data={{ kind: 'here', rows: benefits.lines }}
        rowId={({ user, costCentre }) => `${user?.userNumber ?? ''} ${costCentre}`}
        rowName={({ user }) => user?.name ?? t('benefits.formerUser')}
        words={words}
        empty={{ title: t('benefits.none'), text: t('benefits.noneText'), level: 3 }}
      />
      <MoreInFile shown={benefits.lines.length} count={benefits.count} />
    </section>
  )
}

/** How the values are counted. */
function useRule({ seatsWithTax, centsPerThousandPoints }: Finance['benefits'], currency: string): string {
  const { t } = useTranslation('company-finance')
  const { money } = useFormats()
  const tax = seatsWithTax ? 'withTax' : 'beforeTax'
  if (centsPerThousandPoints === null) return t(`benefits.rule.${tax}`)
  return t(`benefits.ruleWithPoints.${tax}`, { value: money(centsPerThousandPoints, currency) })
}

function useColumns(hasRate: boolean, currency: string): readonly DataColumn<BenefitLine>[] {
  const { t } = useTranslation('company-finance')
  const nameOf = useUserName()
  const moneyIn = (cents: number | null) =>
    cents === null ? null : <Money cents={cents} currency={currency} />
  return [
    {
      id: 'user',
      heading: t('benefits.user'),
      onCard: 'title',
      cell: ({ user }) => (user === null ? t('benefits.formerUser') : nameOf(user)),
    },
    {
      id: 'costCentre',
      heading: t('benefits.costCentre'),
      cell: ({ costCentre }) => (costCentre === '' ? t('benefits.noCostCentre') : costCentre),
    },
    {
      id: 'seats',
      heading: t('benefits.seats'),
      align: 'end',
      cell: ({ seats }) => <Figure value={seats} />,
    },
    {
      id: 'seatValue',
      heading: t('benefits.seatValue'),
      align: 'end',
      cell: ({ seatValue }) => moneyIn(seatValue),
    },
    {
      id: 'points',
      heading: t('benefits.points'),
      align: 'end',
      cell: ({ points }) => <Figure value={points} />,
    },
    ...(hasRate
      ? [
          {
            id: 'pointsValue',
            heading: t('benefits.pointsValue'),
            align: 'end' as const,
            cell: ({ pointsValue }: BenefitLine) => moneyIn(pointsValue),
          },
        ]
      : []),
    { id: 'value', heading: t('benefits.value'), align: 'end', cell: ({ value }) => moneyIn(value) },
  ]
}
