import type { TakenLot } from '@waymark/rules/expiry'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'

interface LotsTableProps {
  lots: readonly TakenLot[]
  /** Whether to show the remaining points too. */
  withRest: boolean
}

/** The points to be sent, by expiry date, soonest first. */
export function LotsTable(props: LotsTableProps) {
  const { t } = useTranslation('transfer')
  return (
    <section className="sheet" aria-labelledby="transfer-lots">
      <div className="sheet__head">
        <h2 id="transfer-lots">{t('lots.title')}</h2>
      </div>
      <Lots {...props} />
    </section>
  )
}

/** The same table collapsed, so that it doesn't push the confirm button down in the review. */
export function LotsDisclosure({ lots }: Pick<LotsTableProps, 'lots'>) {
  const { t } = useTranslation('transfer')
  return (
    <details className="sheet">
      <summary>{t('lots.title')}</summary>
      <Lots lots={lots} withRest={false} />
    </details>
  )
}

function Lots({ lots, withRest }: LotsTableProps) {
  const { t } = useTranslation('transfer')
  return (
    <div className="stack-s">
      <p className="muted small">{lots.length === 0 ? t('lots.none') : t('lots.text')}</p>
      {lots.length > 0 && (
        <table className="lots">
          <LotsHead withRest={withRest} />
          <tbody>
            {lots.map((lot) => (
              <LotRow key={lot.expiresOn ?? 'never'} lot={lot} withRest={withRest} />
            ))}
          </tbody>
          <LotsTotal lots={lots} withRest={withRest} />
        </table>
      )}
    </div>
  )
}

function LotsTotal({ lots, withRest }: LotsTableProps) {
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
