import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { Amount, type MeasureProps } from './amount.tsx'
import { tierName } from './tier-name.ts'

/** The figures of a measure's plot: by month, or by tier. */
export function GroupTable({ measure, programme }: MeasureProps) {
  const { t } = useTranslation('simulator')
  const amount = (value: number, isChange = false) => (
    <Amount measure={measure} programme={programme} value={value} isChange={isChange} />
  )
  return (
    <ScrollTable label={t(`measure.${measure.name}`)}>
      <thead>
        <tr>
          <th scope="col">{t(measure.name === 'tiers' ? 'tier' : 'month')}</th>
          <th scope="col">{t('live')}</th>
          <th scope="col">{t('draft')}</th>
          <th scope="col">{t('fact.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {measure.groups.map(({ name, live, draft }) => (
          <tr key={name}>
            <th scope="row">
              {measure.name === 'tiers' ? tierName(programme, name) : <GroupName name={name} />}
            </th>
            <td>{amount(live)}</td>
            <td>{amount(draft)}</td>
            <td>{amount(draft - live, true)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

function GroupName({ name }: { name: string }) {
  const { t } = useTranslation('simulator')
  if (name === 'expired') return t('expired')
  return /^\d{4}-\d\d$/.test(name) ? <DateText iso={`${name}-01`} form="month" /> : name
}
