import { parsedJson, recordOf } from '../../../platform/client/unknown-json.ts'
import { session } from '../../../platform/session/session.ts'

/** A guest that somebody means to give a card, as the server showed them: initials only. */
export interface CartGuest {
  readonly code: string
  readonly guestNumber: string
  readonly guestName: string
}

/** What somebody means to order of the club. */
export interface Cart {
  /** The plan's code; '' where no plan is ordered. */
  readonly plan: string
  readonly addOns: readonly string[]
  readonly guestCards: readonly CartGuest[]
  /** A coupon's code; '' where there's none. */
  readonly coupon: string
  /** Cents with tax, as the server last said; null while it has said nothing of these items. */
  readonly total: number | null
}

export const emptyCart: Cart = { plan: '', addOns: [], guestCards: [], coupon: '', total: null }

export function isEmptyCart({ plan, addOns, guestCards }: Cart): boolean {
  return plan === '' && addOns.length + guestCards.length === 0
}

/** Whether a text has the form of a coupon's code. */
export function isCoupon(text: string): boolean {
  return /^[A-Z0-9]{1,20}$/.test(text)
}

/** The part of a request that a cart is. */
export function cartOnWire({ plan, addOns, guestCards, coupon }: Cart) {
  return {
    ...(plan !== '' && { plan }),
    ...(coupon !== '' && { coupon }),
    addOns: [...addOns],
    guestCards: guestCards.map(({ code, guestNumber }) => ({ code, guestNumber })),
  }
}

/** This browser's cart, which a reload and another sign-in find again (CONF-05); one of somebody else's is left alone. */
export const cartStore = {
  read: (): Cart => {
    const written = recordOf(parsedJson(session.read('cart') ?? null))
    return written['owner'] === ownerNow() ? readCart(written) : emptyCart
  },
  keep: (cart: Cart): void => {
    if (isEmptyCart(cart)) session.write({ cart: undefined })
    else session.write({ cart: JSON.stringify({ ...writtenCart(cart), owner: ownerNow() }) })
  },
  drop: (): void => session.write({ cart: undefined }),
}

function ownerNow(): string {
  return `${session.read('companyCode') ?? ''} ${session.read('customerNumber') ?? ''}`
}

/** Keyed by item, with keys of the coupon and the total (SUBS-02). Codes are capitals and digits, so that no item is called like them. */
function writtenCart({ plan, addOns, guestCards, coupon, total }: Cart): object {
  return Object.fromEntries([
    ...(plan === '' ? [] : [[plan, { kind: 'plan' }]]),
    ...addOns.map((code) => [code, { kind: 'addOn' }]),
    ...guestCards.map(({ code, guestNumber, guestName }) => [
      `${code} ${guestNumber}`,
      { kind: 'guestCard', guestName },
    ]),
    ...(coupon === '' ? [] : [['coupon', coupon]]),
    ...(total === null ? [] : [['total', total]]),
  ])
}

/** Anyone can write into a browser's storage by hand: what does not fit is left out. */
function readCart(written: Readonly<Record<string, unknown>>): Cart {
  const items = Object.entries(written).map(([key, value]) => ({ key, ...recordOf(value) }))
  const keysOf = (kind: string) =>
    items.flatMap((item) => ('kind' in item && item.kind === kind ? [item] : []))
  const { total, coupon } = written
  return {
    plan: keysOf('plan')[0]?.key ?? '',
    addOns: keysOf('addOn').map(({ key }) => key),
    guestCards: keysOf('guestCard').flatMap(readGuest),
    coupon: typeof coupon === 'string' && isCoupon(coupon) ? coupon : '',
    total: typeof total === 'number' && Number.isSafeInteger(total) ? total : null,
  }
}

function readGuest({ key, ...item }: { readonly key: string }): readonly CartGuest[] {
  const [code, guestNumber] = key.split(' ')
  const { guestName } = recordOf(item)
  if (code === undefined || guestNumber === undefined || typeof guestName !== 'string') return []
  return [{ code, guestNumber, guestName }]
}
