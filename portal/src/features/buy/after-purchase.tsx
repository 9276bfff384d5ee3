import { useTranslation } from 'react-i18next'
import { Figure } from '../../ui/formats/figure.tsx'

interface AfterPurchaseProps {
  balance: bigint
  points: bigint
  bonus: bigint
}

/** The balance now, the points bought, and the balance afterwards. */
export function AfterPurchase({ balance, points, bonus }: AfterPurchaseProps) {
  const { t } = useTranslation('buy')
  const parts = [
    { sign: '', label: t('after.have'), value: balance },
    { sign: '+', label: t('after.buy'), value: points },
    ...(bonus > 0n ? [{ sign: '+', label: t('after.bonus'), value: bonus }] : []),
    { sign: '=', label: t('after.balance'), value: balance + points + bonus },
  ]
  return (
    <section className="sheet" aria-labelledby="buy-after">
      <div className="sheet__head">
        <h2 id="buy-after">{t('after.title')}</h2>
      </div>
      <dl className="sum">
        {parts.map(({ sign, label, value }) => (
          <div key={label} className={sign === '=' ? 'sum__end' : undefined}>
            <dt className="label">{label}</dt>
            <dd>
              {sign !== '' && (
                <span className="sum__sign" aria-hidden="true">
                  {sign}
                </span>
              )}
              <Figure value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
