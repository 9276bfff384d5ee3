import { useTranslation } from 'react-i18next'
import { BarTimeline } from '../../ui/charts/bar-timeline.tsx'
import { Meter } from '../../ui/charts/meter.tsx'
import { Ring } from '../../ui/charts/ring.tsx'
import { ShareBars } from '../../ui/charts/share-bars.tsx'
import { SplitBar } from '../../ui/charts/split-bar.tsx'
import { Room, Specimen } from './specimen.tsx'

const months = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']

export function ChartsRoom() {
  const { t, i18n } = useTranslation('kit')
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' })
  return (
    <Room name="charts">
      <Specimen
        name="BarTimeline"
        states={{
          full: (
            <BarTimeline
              label={t('chart.label')}
              bars={months.map((id, at) => ({
                id,
                label: month.format(new Date(`${id}-01`)),
                value: at % 2 === 0 ? String(1200 * (at + 1)) : '–',
                size: at % 2 === 0 ? (at + 1) / 6 : 0,
                next: at === 0,
              }))}
            />
          ),
        }}
      />
      <Specimen
        name="Ring"
        states={{
          empty: <Ring label={t('chart.label')} value={0} top="0" under="1,500" />,
          half: <Ring label={t('chart.label')} value={0.54} tick={0.6} top="810" under="1,500" />,
          full: <Ring label={t('chart.label')} value={1} top="1,500" under="1,500" />,
        }}
      />
      <Specimen name="Meter" states={{ full: <Meter done={3} of={5} /> }} />
      <Specimen
        name="SplitBar"
        states={{
          full: (
            <SplitBar
              label={t('chart.label')}
              parts={[
                { id: 'main', kind: 'main', share: 35, words: t('table.points') },
                { id: 'other', kind: 'other', share: 20, words: t('chips.transfers') },
                { id: 'rest', kind: 'rest', share: 45, words: t('table.balance') },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="ShareBars"
        states={{
          full: (
            <ShareBars
              bars={[
                { id: 'flights', label: t('chips.flights'), value: '12,400', share: 72 },
                { id: 'partners', label: t('chips.partners'), value: '4,800', share: 28 },
              ]}
            />
          ),
        }}
      />
    </Room>
  )
}
