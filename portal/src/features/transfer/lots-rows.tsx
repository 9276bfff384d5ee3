import type { TakenLot } from '@waymark/rules/points/expiry'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'

interface LotsRowsProps {
  lots: readonly TakenLot[]
  /** Whether to show the remaining points too. */
  withRest: boolean
}

/** Why these lots go, then one a row, with their sum. */
export function LotsRows({ lots, withRest }: LotsRowsProps) {
  const { t } = useTranslation('transfer')
  if (lots.length === 0) return <p className="muted small">{t('lots.none')}</p>
  return (
    <>
      <p className="muted small">{t('lots.text')}</p>
      <LotsInTable lots={lots} withRest={withRest} />
    </>
  )
}

function LotsInTable({ lots, withRest }: LotsRowsProps) {
  return (
    <table className="lots">
      <LotsHead withRest={withRest} />
      <tbody>
        {lots.map((lot) => (
          <LotRow key={lot.expiresOn ?? 'never'} lot={lot} withRest={withRest} />
        ))}
      </tbody>
      <LotsTotal lots={lots} withRest={withRest} />
    </table>
  )
}

function LotsTotal({ lots, withRest }: LotsRowsProps) {
  const { t } = useTranslation('transfer')
  const sum = (part: 'have' | 'moves' | 'stays') => lots.reduce((total, lot) => total + lot[part], 0n)
  return (
    <tfoot>
      <tr>
        <td>{t('lots.total')}</td>
        <td className="right">
          <Figure value={sum('have')} />
        </td>
        <td className="right">
          <Figure value={sum('moves')} />
        </td>
        {withRest && (
          <td className="right">
            <Figure value={sum('stays')} />
          </td>
        )}
      </tr>
    </tfoot>
  )
}

function LotsHead({ withRest }: { withRest: boolean }) {
  const { t } = useTranslation('transfer')
  return (
    <thead>
      <tr>
        <th className="label" scope="col">
          {t('lots.expiry')}
        </th>
        <th className="label right" scope="col">
          {t('lots.have')}
        </th>
        <th className="label right" scope="col">
          {t('lots.moves')}
        </th>
        {withRest && (
          <th className="label right" scope="col">
            {t('lots.stays')}
          </th>
        )}
      </tr>
    </thead>
  )
}

function LotRow({ lot, withRest }: { lot: TakenLot; withRest: boolean }) {
  const { t } = useTranslation('transfer')
  return (
    <tr>
      <td>{lot.expiresOn === null ? t('lots.never') : <DateText iso={lot.expiresOn} />}</td>
      <td className="right">
        <Figure value={lot.have} />
      </td>
      <td className="right">
        <Figure value={lot.moves} />
      </td>
      {withRest && (
        <td className="right">
          <Figure value={lot.stays} />
        </td>
      )}
    </tr>
  )
}
