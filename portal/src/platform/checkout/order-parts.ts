import type { ScreenKey } from '@waymark/contract/screens'
import type { ComponentType } from 'react'
import type { IconName } from '../../ui/icons/icon.tsx'
import type { Formats } from '../i18n/formats.ts'
import type { OrderKind, OrderOf } from './order-kind.ts'
import type { OrderLookup } from './placed/use-order-lookup.ts'
import type { Ordering } from './use-order.ts'

/** What happens after an order, one sentence each: `receipt.nextMail`. */
type NextKey =
  `next${'Points' | 'Expiry' | 'Help' | 'Tier' | 'Mail' | 'Statement' | 'Dates' | 'Card' | 'Until'}`

/** What a product adds to the pages of its orders. */
export interface OrderParts<K extends OrderKind> {
  /** Variables for the words about an order, such as `points` and `name`. */
  readonly facts: (order: OrderOf<K>, formats: Formats) => Readonly<Record<string, string>>
  /** The top of the ticket: sender and recipient, or what changed. */
  readonly Head: ComponentType<{ order: OrderOf<K>; isSettled: boolean }>
  /** The product's own facts on the ticket, each a `Fact`. */
  readonly Facts?: ComponentType<{ order: OrderOf<K> }>
  /** What happens next, on the receipt: `receipt.<key>`, with a link to it. */
  readonly next: readonly { readonly icon: IconName; readonly key: NextKey; readonly Link?: ComponentType }[]
  /** Where the receipt leads; the dashboard by default. */
  readonly home?: ScreenKey
  /** The page of an order on hold; only some products have one. */
  readonly Held?: ComponentType<HeldPageProps<K>>
}

export interface HeldPageProps<K extends OrderKind> {
  ordering: Ordering<K> & OrderLookup
  order: OrderOf<K>
  parts: OrderParts<K>
  /** The form's address. */
  again: string
}
