import '../seats.css'
import { useTranslation } from 'react-i18next'
import type { OrderForm } from '../../../platform/checkout/form/use-order-form.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { Money } from '../../../ui/formats/money.tsx'
import { PriceChanges } from './price-changes.tsx'
import { chosenSeats, withSeat } from './renewal-choice.ts'
import { ALL_SEATS } from '../order/seat-lines.ts'
import type { SeatKind } from '../order/seat-product.ts'
import type { Renewal } from '../seat-queries.ts'

interface RenewSheetProps {
  orderForm: OrderForm<SeatKind>
  renewal: Renewal
  currency: string
}

/** The seats that end next, each with what its renewal costs: all of them, or those that are chosen. */
export function RenewSheet({ orderForm: { form }, renewal, currency }: RenewSheetProps) {
  const { t } = useTranslation('seats')
  const { figure } = useFormats()
  const { value: chosen, onChange, error, id } = form.choice('chosen')
  const ticked = new Set(chosenSeats(renewal, chosen).map(({ renews }) => renews))
  const isAll = ticked.size === renewal.seats.length
  return (
    <section className="sheet stack" aria-labelledby="seats-renew">
      <div className="sheet__head">
        <h2 id="seats-renew">{t('renew.which')}</h2>
        <Button size="small" onClick={() => onChange(isAll ? '' : ALL_SEATS)}>
          {isAll ? t('renew.none') : t('renew.all')}
        </Button>
      </div>
      <PriceChanges seats={renewal.seats} currency={currency} />
      <fieldset id={id} className="renewals" tabIndex={-1}>
        <legend className="visually-hidden">{t('renew.which')}</legend>
        {renewal.seats.map(({ renews, user, name, plan, costCentre, total }) => (
          <div key={renews} className="renewals__seat">
            <Checkbox
              checked={ticked.has(renews)}
              onChange={({ target }) => onChange(withSeat(renewal, chosen, renews, target.checked))}
              label={
                <>
                  <bdi>{user === '' ? t('line.free') : name || user}</bdi>
                  <small>
                    <bdi>{[plan.name, costCentre].filter((part) => part !== '').join(' · ')}</bdi>
                  </small>
                </>
              }
            />
            <Money cents={BigInt(total)} currency={currency} />
          </div>
        ))}
      </fieldset>
      <FieldError id={id} text={error} />
      <output className="small muted">
        {t('renew.chosen', { count: ticked.size, of: figure(renewal.seats.length) })}
      </output>
      {renewal.notSold > 0 && <p className="small muted">{t('renew.notSold', { count: renewal.notSold })}</p>}
    </section>
  )
}
