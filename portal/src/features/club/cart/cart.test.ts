import { afterEach, describe, expect, test } from 'vitest'
import { localText } from '../../../platform/session/safe-storage.ts'
import { session } from '../../../platform/session/session.ts'
import { cartScreen } from './cart-screen.ts'
import { cartStore, emptyCart, type Cart } from './cart.ts'

const cart: Cart = {
  plan: 'YEAR',
  addOns: ['PARKING'],
  guestCards: [{ code: 'GUEST', guestNumber: '204000129', guestName: 'T•••• M••••' }],
  coupon: 'SPRING10',
  total: 131_100,
}

const signIn = (customerNumber: string) => session.write({ token: 't', companyCode: 'NZ', customerNumber })

afterEach(() => localText.removeItem('cartItem'))

describe('the cart', () => {
  test('[SUBS-02] [CONF-05] is kept as cartItem, keyed by item with its total', () => {
    signIn('7')
    cartStore.keep(cart)
    expect(JSON.parse(localText.getItem('cartItem') ?? '')).toEqual({
      YEAR: { kind: 'plan' },
      PARKING: { kind: 'addOn' },
      'GUEST 204000129': { kind: 'guestCard', guestName: 'T•••• M••••' },
      coupon: 'SPRING10',
      total: 131_100,
      owner: 'NZ 7',
    })
    expect(cartStore.read()).toEqual(cart)
  })

  test('[CONF-05] is found again after the next sign-in, by nobody but its owner', () => {
    signIn('7')
    cartStore.keep(cart)
    session.clear()
    signIn('8')
    expect(cartStore.read()).toEqual(emptyCart)
    session.clear()
    signIn('7')
    expect(cartStore.read()).toEqual(cart)
  })

  test('without items is none, and takes the last one away', () => {
    signIn('7')
    cartStore.keep(cart)
    cartStore.keep({ ...emptyCart, total: 5 })
    expect(localText.getItem('cartItem')).toBeNull()
  })

  test.each([
    '',
    '[]',
    'no json',
    '{"owner":"NZ 7","total":"5","coupon":"no code","X":7,"GUEST":{"kind":"guestCard"}}',
  ])('is empty where somebody wrote %j into the storage', (text) => {
    signIn('7')
    localText.setItem('cartItem', text)
    expect(cartStore.read()).toEqual(emptyCart)
  })

  test('is changed where it was filled', () => {
    expect([
      cartScreen(cart, 'join'),
      cartScreen(cart, 'early'),
      cartScreen(cart, 'grace'),
      cartScreen(cart, 'late'),
      cartScreen({ ...cart, plan: '' }, null),
    ]).toEqual([
      'membership_join',
      'membership_renew',
      'membership_renew',
      'membership_join',
      'membership_addons',
    ])
  })
})
