/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label --
   on a phone `display` takes a table's own roles away: they are written out */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/formats/date-text.tsx'
import { Figure } from '../../../ui/formats/figure.tsx'
import { sumWords } from './reason-words.ts'
import { sourceWords, type Detail, type Lot } from './source-words.ts'

interface LotsTableProps {
  detail: Detail
  caption: ReactNode
}

/** The lots a line deducted from or added; their points add up to the line's. */
export function LotsTable({ detail: { entry, lotsTaken, lotsMade }, caption }: LotsTableProps) {
  const { t } = useTranslation('activity')
  const isTaken = lotsTaken.length > 0
  const lots = isTaken ? lotsTaken : lotsMade
  const heads = isTaken ? (['source', 'taken'] as const) : (['made', 'points'] as const)
  return (
    <table className="lots" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Head>{t(`lots.${heads[0]}`)}</Head>
          <Head>{t('lots.expiry')}</Head>
          <Head isRight>{t(`lots.${heads[1]}`)}</Head>
          <Head isRight>{t('lots.left')}</Head>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lots.map((lot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line's lots keep their order and have no id
          <LotRow key={index} lot={lot} isTaken={isTaken} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <td role="cell" colSpan={2}>
            {sumWords(entry, t)}
          </td>
          <td role="cell" className="right num">
            <Figure value={lots.reduce((sum, { points }) => sum + points, 0)} />
          </td>
          <td role="cell" />
        </tr>
      </tfoot>
    </table>
  )
}

function Head({ isRight = false, children }: { isRight?: boolean; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={isRight ? 'label right' : 'label'}>
      {children}
    </th>
  )
}

function LotRow({ lot, isTaken }: { lot: Lot; isTaken: boolean }) {
  const { t } = useTranslation('activity')
  const { source, expiryDate, isBonus, points, left } = lot
  const expiry = expiryDate === null ? t('lots.never') : <DateText iso={expiryDate} />
  return (
    <tr role="row">
      <td role="cell">
        {isTaken ? sourceWords(source, t) : t(isBonus ? 'lots.bonusPoints' : 'lots.basePoints')}
        {isTaken && (
          <>
            <br />
            <span className="muted">
              <DateText iso={source.date} />
              {isBonus && `, ${t('lots.bonus')}`}
            </span>
          </>
        )}
        <span className="lots__exp">
          {t('lots.expiry')} {expiry}
        </span>
      </td>
      <td role="cell" className="num">
        {expiry}
      </td>
      <td role="cell" className="right num">
        <Figure value={points} />
      </td>
      <td role="cell" className="right num">
        <Figure value={left} />
      </td>
    </tr>
  )
}
