import { expect, basePath, type Page } from '../../test.ts'

/** A product's form, texts and price. Everything else is the same for all of them. */
export interface SoldProduct {
  readonly name: string
  readonly requirement: string
  readonly address: string
  /** The operation that orders it. */
  readonly call: string
  /** Without a price there is no payment: the order is pending until its activation. */
  readonly isFree: boolean
  readonly price: string
  /** A changed price: a dollar more. */
  readonly otherPrice: string
  /** Shows that the form can be filled in. */
  readonly ready: string
  readonly fill: (page: Page) => Promise<void>
  /** Expects the form to have the same answers. */
  readonly kept: (page: Page) => Promise<void>
  readonly review: RegExp
  readonly confirm: RegExp
  /** The receipt's heading. */
  readonly done: string
  /** The heading of a second identical order, paid after the first; the receipt's if both succeed. */
  readonly doneTwice?: string
  readonly notice: RegExp
  /** The text of the statement's lines with the order's reference; or why there are none. */
  readonly statement:
    | { readonly says: string; readonly of: 'buyer' | 'recipient' }
    | { readonly none: string }
}

const points = '2000'
const recipient = '204 000 129'
const message = 'For the Queenstown trip'

async function fillPoints(page: Page): Promise<void> {
  await page.locator('#points').fill(points)
}

async function fillRecipient(page: Page): Promise<void> {
  await page.locator('#recipient').fill(recipient)
  await page.locator('#recipient').press('Enter')
  await expect(page.getByText('T•••• M••••', { exact: true })).toBeVisible()
  await fillPoints(page)
  await page.locator('#message').fill(message)
}

const keptPoints = async (page: Page) => expect(page.locator('#points')).toHaveValue('2,000')

async function keptRecipient(page: Page): Promise<void> {
  await expect(page.locator('#recipient')).toHaveValue(recipient)
  await keptPoints(page)
  await expect(page.locator('#message')).toHaveValue(message)
}

const priced = { isFree: false, review: /^Review NZ\$/, confirm: /^Confirm/ } as const
const firstDate = (page: Page) => page.getByRole('table').getByRole('checkbox').first()
const partOfDate = (page: Page) => page.getByRole('table').getByRole('textbox')

export const products: readonly SoldProduct[] = [
  {
    ...priced,
    name: 'points',
    requirement: 'POINT-06',
    address: `${basePath}/buy`,
    call: '**/point/top-up',
    price: 'NZ$78.60',
    otherPrice: 'NZ$79.60',
    ready: '#points',
    fill: fillPoints,
    kept: keptPoints,
    done: '2,000 points bought',
    notice: /^Your purchase of 2,000 points is waiting for payment$/,
    statement: { says: '+2,000', of: 'buyer' },
  },
  {
    ...priced,
    name: 'a gift',
    requirement: 'POINT-08',
    address: `${basePath}/buy?for=gift`,
    call: '**/point/gift',
    price: 'NZ$78.60',
    otherPrice: 'NZ$79.60',
    ready: '#recipient',
    fill: fillRecipient,
    kept: keptRecipient,
    done: 'You gave T•••• M•••• 2,000 points',
    notice: /^Your gift of 2,000 points to T•••• M•••• is waiting for payment$/,
    statement: { says: '+2,000', of: 'recipient' },
  },
  {
    ...priced,
    name: 'a tier',
    requirement: 'POINT-08',
    address: `${basePath}/buy?for=tier`,
    call: '**/tier/purchase',
    price: 'NZ$463.85',
    otherPrice: 'NZ$464.85',
    ready: '#order-price',
    fill: async (page) => page.getByRole('radio', { name: /Silver/ }).check(),
    kept: async (page) => expect(page.getByRole('radio', { name: /Silver/ })).toBeChecked(),
    done: "You're now Silver",
    // A Silver member can't buy Silver again: the payment is refunded.
    doneTwice: "We couldn't complete your order",
    notice: /^Your Silver tier upgrade is waiting for payment$/,
    statement: { none: 'a tier moves no points' },
  },
  {
    ...priced,
    name: 'an extension of a part of a date',
    requirement: 'POINT-11',
    address: `${basePath}/member/extendexpiry`,
    call: '**/point/renew',
    price: 'NZ$18.80',
    otherPrice: 'NZ$19.80',
    ready: 'table',
    fill: async (page) => {
      await firstDate(page).check()
      await partOfDate(page).fill('1000')
    },
    kept: async (page) => {
      await expect(firstDate(page)).toBeChecked()
      await expect(partOfDate(page)).toHaveValue('1,000')
    },
    done: '1,000 points extended',
    notice: /^Your extension of 1,000 points is waiting for payment$/,
    statement: { says: 'Points extended', of: 'buyer' },
  },
  {
    ...priced,
    name: 'a transfer',
    requirement: 'POINT-04',
    address: `${basePath}/transfer`,
    call: '**/point/transfer',
    price: 'NZ$28.00',
    otherPrice: 'NZ$29.00',
    ready: '#recipient',
    fill: fillRecipient,
    kept: keptRecipient,
    review: /^Review transfer/,
    done: '2,000 points transferred',
    notice: /^Your transfer of 2,000 points to T•••• M•••• is waiting for payment$/,
    statement: { says: '2,000', of: 'buyer' },
  },
  {
    name: 'a conversion',
    requirement: 'POINT-12',
    address: `${basePath}/member/migratepoints`,
    call: '**/point/convert',
    isFree: true,
    price: 'NZ$0.00',
    otherPrice: 'NZ$1.00',
    ready: '#points',
    fill: fillPoints,
    kept: keptPoints,
    review: /^Review the conversion/,
    confirm: /^Convert 2,000 points$/,
    done: 'You received 20 status points',
    notice: /^Your conversion of 2,000 points is waiting for activation$/,
    statement: { says: '2,000', of: 'buyer' },
  },
]
