import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { announce } from '../../../ui/notices/announcements.ts'
import { isCoupon } from './cart.ts'
import type { Validated } from '../club-queries.ts'
import type { CartForming } from './use-cart-form.ts'

interface CouponSheetProps {
  forming: CartForming
  /** The server's price, with what the coupon took off. */
  priced: Validated['priced']
}

/** One coupon for the cart: the server says whether it can be used, and what it takes off (SUBS-03). */
export function CouponSheet({ forming, priced }: CouponSheetProps) {
  const { t } = useTranslation('club')
  const { coupon } = forming.form.values
  return (
    <section className="sheet" aria-labelledby="club-coupon">
      <div className="sheet__head">
        <h2 id="club-coupon">{t('coupon.title')}</h2>
      </div>
      {coupon === '' ? <CouponField forming={forming} /> : <Applied forming={forming} priced={priced} />}
    </section>
  )
}

function Applied({ forming: { form, change }, priced }: CouponSheetProps) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  const { coupon } = form.values
  const discount = priced?.coupon?.discount
  return (
    <ul className="club-lines">
      <li>
        <span>
          {coupon}
          <small>
            {priced === null || discount === undefined
              ? t('coupon.notApplied')
              : t('coupon.off', { amount: money(discount, priced.currency) })}
          </small>
        </span>
        <Button variant="quiet" size="small" onClick={() => change({ coupon: '' })}>
          {t('cart.remove')}
          <span className="visually-hidden"> {coupon}</span>
        </Button>
      </li>
    </ul>
  )
}

/** Enter in the field applies, and does not send the order. */
function CouponField({ forming: { form, change } }: Pick<CouponSheetProps, 'forming'>) {
  const { t } = useTranslation('club')
  const apply = () => {
    const coupon = form.values.couponCode.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
    if (coupon === '') return form.refuse({ field: 'couponCode', reason: 'missing' })
    if (!isCoupon(coupon)) return form.refuse({ field: 'couponCode', reason: 'miswritten' })
    form.patch(() => ({ couponCode: '' }))
    change({ coupon })
    return announce(t('coupon.added', { code: coupon }))
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }
  return (
    <div className="stack-form">
      <TextField
        {...form.text('couponCode')}
        label={t('coupon.code')}
        mark={t('cart.optional')}
        autoComplete="off"
        onKeyDown={applyOnEnter}
        end={<Button onClick={apply}>{t('coupon.apply')}</Button>}
      />
    </div>
  )
}
