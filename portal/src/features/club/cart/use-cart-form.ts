import { customValidate } from '@waymark/contract/subscriptions/cart/custom-validate'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../platform/client/call.ts'
import type { FormDraft } from '../../../platform/forms/form-draft.ts'
import { useForm, type Form } from '../../../platform/forms/use-form.ts'
import { orderButtons } from '../../../platform/checkout/order-buttons.ts'
import { screenPath } from '../../../platform/navigation/screens.ts'
import { track } from '../../../platform/tracking/tracking.ts'
import { cartOnWire, cartStore, isEmptyCart, type Cart } from './cart.ts'
import type { CartPageName } from './cart-form.tsx'
import type { Overview, Products, Validated } from '../club-queries.ts'
import { usePayer } from '../../../platform/queries/use-payer.ts'

/** What is filled in: the cart, and the number of a guest that is looked up next. */
export interface CartAnswers extends Cart {
  readonly guest: string
  /** A coupon that is typed and not applied yet. */
  readonly couponCode: string
}

export interface CartForming {
  readonly form: Form<CartAnswers>
  /** What the server said was wrong with the cart that was sent (SUBS-03). */
  readonly messages: Validated['messages']
  /** Puts another cart in: its price has to be asked for again. */
  readonly change: (part: CartPart | ((now: CartAnswers) => CartPart)) => void
}

type CartPart = Partial<Cart & Pick<CartAnswers, 'couponCode' | 'guest'>>

/** A cart of the club as a form: the server checks and prices it, then the checkout shows. */
export function useCartForm(
  page: CartPageName,
  products: Products,
  overview: Overview | undefined,
): CartForming {
  const { t } = useTranslation('club')
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const payer = usePayer()
  const [messages, setMessages] = useState<Validated['messages']>([])
  const isPlan = page !== 'addOns'
  const plan = isPlan ? planToBegin(products, address.get('plan'), overview) : ''
  const form = useForm({
    defaults: { plan, addOns: [], guestCards: [], coupon: '', total: null, guest: '', couponCode: '' },
    draft: { of: cartDraft(isPlan, products) },
    ...(address.has('plan') && { given: { plan } }),
    fields: () => (isPlan ? ['plan', 'guest', 'couponCode'] : ['guest', 'addOns', 'couponCode']),
    controls: { addOns: 'club-add-ons' },
    rules: ({ guest, couponCode, ...cart }) => [
      ...(isPlan && cart.plan === '' ? [{ field: 'plan', reason: 'missing' } as const] : []),
      ...(!isPlan && isEmptyCart(cart) ? [{ field: 'addOns', reason: 'missing' } as const] : []),
      ...(guest.trim() === '' ? [] : [{ field: 'guest', reason: 'notAdded' } as const]),
      ...(couponCode.trim() === '' ? [] : [{ field: 'couponCode', reason: 'notAdded' } as const]),
    ],
    words: ({ field, reason, error }) => error?.messages.join(' ') ?? t(`problem.${field}.${reason}`),
    keepsAnswers: () => true,
    body: ({ guest: _guest, couponCode: _code, ...cart }) => ({ object: { ...payer, ...cartOnWire(cart) } }),
    send: async ({ body }) => call(customValidate, { body }, { button: orderButtons.review }),
    done: ({ object }, { guest: _guest, couponCode: _code, ...cart }, isHere) => {
      setMessages(object.messages)
      if (!object.isValid || object.priced === null || !isHere) return
      cartStore.keep({ ...cart, total: object.priced.total })
      // Told here: on pages of payments nothing is (TRACK-01).
      track({ event: 'checkout', journey: 'club', items: object.priced.items.length })
      void navigate(screenPath('checkout') ?? '/')
    },
  })
  return {
    form,
    messages,
    change: (edit) => {
      setMessages([])
      form.patch((now) => {
        const part = typeof edit === 'function' ? edit(now) : edit
        if (part.plan !== undefined) track({ event: 'membership_selection', plan: part.plan })
        else if (part.coupon === undefined)
          track({ event: 'plan_editing', items: (part.addOns ?? part.guestCards ?? []).length })
        return { ...part, total: null }
      })
    },
  }
}

/** The plan that the form begins with: the address's, that of the last term, or the first. */
function planToBegin({ products }: Products, asked: string | null, overview: Overview | undefined): string {
  const wanted = [asked, overview?.plan?.code]
  const found = wanted.flatMap((code) => products.filter((plan) => plan.code === code))
  return (found[0] ?? products[0])?.code ?? ''
}

/** The cart as the form's draft, so that a reload and another sign-in find it; what isn't sold here any more is left out. */
function cartDraft(isPlan: boolean, { products, addOns, guestCards }: Products): FormDraft<CartAnswers> {
  const isIn = (list: readonly { readonly code: string }[], code: string) =>
    list.some((one) => one.code === code)
  return {
    secret: ['guest', 'couponCode'],
    read: (_membership, _of, start) => {
      const cart = cartStore.read()
      if (isEmptyCart(cart)) return undefined
      const plan = isPlan && isIn(products, cart.plan) ? cart.plan : start.plan
      return {
        answers: {
          plan,
          addOns: cart.addOns.filter((code) => isIn(addOns, code)),
          guestCards: cart.guestCards.filter(({ code }) => isIn(guestCards, code)),
          coupon: cart.coupon,
          total: null,
          guest: '',
          couponCode: '',
        },
        isUnsure: false,
      }
    },
    keep: (_membership, _of, { answers: { guest: _guest, couponCode: _code, ...cart } }) =>
      cartStore.keep(cart),
    drop: cartStore.drop,
  }
}
