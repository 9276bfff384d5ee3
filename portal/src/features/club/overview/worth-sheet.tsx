import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import type { Products } from '../club-queries.ts'

interface WorthSheetProps {
  worth: NonNullable<Products['worth']>
  currency: string
}

/** What a lounge visit would have cost by the member's own flights: one number, and where it comes from (SUBS-05). */
export function WorthSheet({ worth, currency }: WorthSheetProps) {
  const { t } = useTranslation('club')
  const { date, figure, money } = useFormats()
  const { since, visits, planName, yearly, perVisit } = worth
  const values = {
    count: visits,
    visits: figure(visits),
    since: date(since),
    plan: planName,
    yearly: money(yearly, currency),
  }
  return (
    <section className="sheet" aria-labelledby="club-worth">
      <div className="sheet__head">
        <h2 id="club-worth">{t('worth.title')}</h2>
      </div>
      {perVisit === null ? (
        <p>{t('worth.none', values)}</p>
      ) : (
        <>
          <p>
            <strong className="num">{t('worth.perVisit', { price: money(perVisit, currency) })}</strong>
          </p>
          <p className="small muted">{t('worth.why', values)}</p>
        </>
      )}
    </section>
  )
}
