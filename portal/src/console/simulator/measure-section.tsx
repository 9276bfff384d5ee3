import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Figure } from '../../ui/formats/figure.tsx'
import { ColumnPlot, PlotKey } from '../../ui/charts/column-plot.tsx'
import { Amount, type MeasureProps } from './amount.tsx'
import { GroupTable } from './group-table.tsx'
import { MemberTable } from './member-table.tsx'

/** One thing that the draft changes: totals, members who gain or lose, a plot, and the largest of both with their transactions. */
export function MeasureSection({ measure, programme }: MeasureProps) {
  const { t } = useTranslation('simulator')
  const id = useId()
  const { name, live, draft, winners, losers, unchanged, groups, mostWon, mostLost } = measure
  const hasTotals = name !== 'tiers'
  const amount = (value: number, isChange = false) => (
    <Amount measure={measure} programme={programme} value={value} isChange={isChange} />
  )
  const facts = [
    ...(hasTotals
      ? ([
          ['totalLive', amount(live)],
          ['totalDraft', amount(draft)],
          ['difference', amount(draft - live, true)],
        ] as const)
      : []),
    ['winners', <Figure key="winners" value={winners} />],
    ['losers', <Figure key="losers" value={losers} />],
    ['unchanged', <Figure key="unchanged" value={unchanged} />],
  ] as const
  return (
    <section className="sheet stack" aria-labelledby={id}>
      <h3 id={id}>{t(`measure.${name}`)}</h3>
      <dl className="console-facts">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {groups.length > 0 && (
        <div className="console-plot">
          <div className="stack-s">
            <PlotKey
              lines={[
                { series: 'second', label: t('live'), value: '' },
                { series: 'first', label: t('draft'), value: '' },
              ]}
            />
            <ColumnPlot
              columns={groups.map((group) => ({
                id: group.name,
                bars: [
                  { series: 'second', value: group.live },
                  { series: 'first', value: group.draft, lane: 1 },
                ],
              }))}
            />
          </div>
          <GroupTable measure={measure} programme={programme} />
        </div>
      )}
      <MemberTable title={t('mostLost')} members={mostLost} measure={measure} programme={programme} />
      <MemberTable title={t('mostWon')} members={mostWon} measure={measure} programme={programme} />
    </section>
  )
}
