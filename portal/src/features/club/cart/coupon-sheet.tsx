import { useEffect, useRef, type KeyboardEvent } from 'react'
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
  /** The server's word on the cart as it is: its price with what the coupon took off, or why it can't be used. */
  checked: Validated | undefined
  isWaiting: boolean
}

/** One coupon for the cart: the server says whether it can be used, and what it takes off (SUBS-03). */
export function CouponSheet({ forming, checked, isWaiting }: CouponSheetProps) {
  const { t } = useTranslation('club')
  const { coupon } = forming.form.values
  const refusal = checked?.messages.find(({ item }) => coupon !== '' && item === coupon)?.message
  const isTyped = coupon === '' || refusal !== undefined
  const box = useFocusKept(isTyped)
  return (
    <section className="sheet" aria-labelledby="club-coupon" ref={box}>
      <div className="sheet__head">
        <h2 id="club-coupon">{t('coupon.title')}</h2>
      </div>
      {isTyped ? (
        <CouponField forming={forming} refusal={refusal} />
      ) : (
        <Applied forming={forming} checked={checked} isWaiting={isWaiting} />
      )}
    </section>
  )
}

/** The field gives way to the coupon and the other way round: a keyboard continues at what comes in place of what had the focus. */
function useFocusKept(isTyped: boolean) {
  const box = useRef<HTMLElement>(null)
  const last = useRef(isTyped)
  useEffect(() => {
    if (last.current === isTyped) return
    last.current = isTyped
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isTyped])
  return box
}

function Applied({ forming: { form, change }, checked, isWaiting }: CouponSheetProps) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  const { coupon } = form.values
  const priced = checked?.priced ?? null
  const notApplied = checked === undefined && isWaiting ? t('coupon.checking') : t('coupon.notApplied')
  return (
    <ul className="club-lines">
      <li>
        <span>
          {coupon}
          <small>
            {priced?.coupon === undefined
              ? notApplied
              : t('coupon.off', { amount: money(priced.coupon.discount, priced.currency) })}
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

interface CouponFieldProps {
  forming: CartForming
  /** Why the server refused the cart's coupon: its code is here to correct. The first edit removes it from the cart. */
  refusal: string | undefined
}

/** Enter in the field applies, and does not send the order. */
function CouponField({ forming: { form, change }, refusal }: CouponFieldProps) {
  const { t } = useTranslation('club')
  const bound = form.text('couponCode')
  const text = refusal === undefined ? bound.value : form.values.coupon
  const apply = () => {
    const coupon = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
    if (coupon === '') return form.refuse({ field: 'couponCode', reason: 'missing' })
    if (!isCoupon(coupon)) return form.refuse({ field: 'couponCode', reason: 'miswritten' })
    if (refusal !== undefined) return announce(refusal)
    change({ coupon, couponCode: '' })
    return announce(t('coupon.added', { code: coupon }))
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }
  const edit: typeof bound.onChange = (event) =>
    refusal === undefined ? bound.onChange(event) : change({ coupon: '', couponCode: event.target.value })
  return (
    <div className="stack-form">
      <TextField
        {...bound}
        value={text}
        error={refusal ?? bound.error}
        onChange={edit}
        label={t('coupon.code')}
        mark={t('cart.optional')}
        autoComplete="off"
        onKeyDown={applyOnEnter}
        end={<Button onClick={apply}>{t('coupon.apply')}</Button>}
      />
    </div>
  )
}
