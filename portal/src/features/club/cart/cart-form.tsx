import { useTranslation } from 'react-i18next'
import { ReviewBar, ReviewButton } from '../../../platform/checkout/confirm/review-buttons.tsx'
import { FormFrame } from '../../../platform/forms/form-frame.tsx'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { RadioChoices } from '../../../ui/fields/radio-choices.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { AddOnsSheet } from '../add-ons/add-ons-sheet.tsx'
import { cartOnWire, isEmptyCart } from './cart.ts'
import { CouponSheet } from './coupon-sheet.tsx'
import { CartSum } from './cart-sum.tsx'
import { clubQueries, type Overview, type Products, type Validated } from '../club-queries.ts'
import { GuestCardsSheet } from '../guests/guest-cards-sheet.tsx'
import { usePayer } from '../../../platform/queries/use-payer.ts'
import { useCartForm, type CartForming } from './use-cart-form.ts'
import { useMoneyWords } from '../use-money-words.ts'

export type CartPageName = 'join' | 'renew' | 'addOns'

interface CartFormProps {
  page: CartPageName
  products: Products
  overview: Overview | undefined
}

/** What somebody orders, beside the server's price of it at every change. */
export function CartForm({ page, products, overview }: CartFormProps) {
  const { t } = useTranslation('club')
  const forming = useCartForm(page, products, overview)
  const { form, messages } = forming
  const { guest: _guest, couponCode: _code, ...cart } = form.values
  const object = { ...usePayer(), ...cartOnWire(cart) }
  const { currentData, isFetching } = clubQueries.useValidateCartQuery(
    { body: { object } },
    { skip: isEmptyCart(cart) },
  )
  const priced = currentData?.object
  return (
    <FormFrame form={form}>
      <Messages messages={messages.length > 0 ? messages : (priced?.messages ?? [])} />
      <div className="checkout-grid">
        <div className="checkout-grid__main stack">
          {page !== 'addOns' && <PlanSheet forming={forming} products={products} />}
          <GuestCardsSheet forming={forming} products={products} />
          <AddOnsSheet forming={forming} products={products} isNewTerm={page !== 'addOns'} />
          <CouponSheet forming={forming} checked={priced} isWaiting={isFetching} />
        </div>
        <OrderSide
          priced={priced?.priced ?? null}
          overview={overview}
          vatBasisPoints={products.vatBasisPoints}
          isSending={form.state === 'sending'}
          isPricing={isFetching}
          label={t('cart.proceed')}
        />
      </div>
    </FormFrame>
  )
}

/** What the server says is wrong with the cart, in its own words (SUBS-03). */
function Messages({ messages }: { messages: Validated['messages'] }) {
  if (messages.length === 0) return null
  return (
    <Alert tone="warn" live="polite">
      {[...new Set(messages.map(({ message }) => message))].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  )
}

function PlanSheet({ forming: { form, change }, products }: { forming: CartForming; products: Products }) {
  const { t } = useTranslation('club')
  const words = useMoneyWords(products.currency)
  const bound = form.choice('plan')
  return (
    <section className="sheet" aria-labelledby="club-plan">
      <div className="sheet__head">
        <h2 id="club-plan">{t('cart.plan')}</h2>
      </div>
      <RadioChoices
        {...bound}
        onChange={(plan) => change({ plan })}
        legend={t('cart.planLegend')}
        choices={products.products.map(({ code, name, about, price }) => ({
          value: code,
          label: name,
          detail: about,
          end: words.total(price),
        }))}
      />
    </section>
  )
}

interface OrderSideProps {
  priced: Validated['priced']
  overview: Overview | undefined
  vatBasisPoints: number
  isSending: boolean
  /** It doesn't hold up the way to the checkout: the cart that is sent is priced again. */
  isPricing: boolean
  label: string
}

function OrderSide({ priced, overview, vatBasisPoints, isSending, isPricing, label }: OrderSideProps) {
  const { t } = useTranslation('club')
  const { money } = useFormats()
  const amount = priced === null ? '–' : money(priced.total, priced.currency)
  return (
    <>
      <CartSum
        priced={priced}
        vatBasisPoints={vatBasisPoints}
        endsOn={overview?.term?.until}
        isWaiting={isSending || isPricing}
        action={<ReviewButton pending={isSending}>{label}</ReviewButton>}
      />
      <ReviewBar label={t('cart.total')} amount={amount} pending={isSending}>
        {t('cart.proceedShort')}
      </ReviewBar>
    </>
  )
}
