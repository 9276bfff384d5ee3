import type { ConsoleWire } from '@waymark/contract/console/console-operation'
import type { retrieveMember } from '@waymark/contract/console/members/members'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/formats/date-text.tsx'
import { Figure } from '../../ui/formats/figure.tsx'
import { Alert } from '../../ui/notices/alert.tsx'

type Member = ConsoleWire<typeof retrieveMember>['answer']

/** Why the balance is what it is: the lots that it is made of, added up here and compared. */
export function LotsTable({ member }: { member: Member }) {
  const { t } = useTranslation('console')
  const { lots, balance, hasMoreLots } = member
  const sum = lots.reduce((total, { points, held }) => total + points - held, 0)
  return (
    <section className="stack-s" aria-labelledby="why">
      <h2 id="why">{t('why.title')}</h2>
      {hasMoreLots ? (
        <Alert tone="info">{t('why.tooMany')}</Alert>
      ) : sum === balance.available ? (
        <Alert tone="ok">{t('why.equal')}</Alert>
      ) : (
        <Alert tone="bad">{t('why.differs')}</Alert>
      )}
      <details>
        <summary>{t('why.show', { count: lots.length })}</summary>
        <div className="sheet sheet-flush console-scroll">
          <table className="console-table">
            <caption className="visually-hidden">{t('why.title')}</caption>
            <thead>
              <tr>
                {(['earnedOn', 'kind', 'points', 'held', 'expiresOn'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`why.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lots.map((lot) => (
                <LotRow key={`${lot.journal} ${lot.expiresOn ?? ''}`} lot={lot} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('why.sum')}
                </th>
                <td colSpan={3}>
                  <Figure value={sum} />
                </td>
              </tr>
            </tfoot>
          </table>
        </div>
      </details>
    </section>
  )
}

function LotRow({ lot }: { lot: Member['lots'][number] }) {
  const { t } = useTranslation('console')
  return (
    <tr>
      <th scope="row">
        <DateText iso={lot.earnedOn} />
      </th>
      <td>{t(`kind.${lot.kind}`)}</td>
      <td>
        <Figure value={lot.points} />
      </td>
      <td>
        <Figure value={lot.held} />
      </td>
      <td>{lot.expiresOn === null ? t('why.never') : <DateText iso={lot.expiresOn} />}</td>
    </tr>
  )
}
