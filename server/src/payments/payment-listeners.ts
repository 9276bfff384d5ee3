import type { PaymentSubject } from './subject.ts'

/** A payment of which the gateway has spoken. */
export interface PaymentNews {
  readonly paymentId: string
  readonly subject: PaymentSubject
}

/** Told, outside any transaction, that the gateway has spoken about a payment. It may be told twice. */
export type PaymentListener = (news: PaymentNews) => Promise<void>

/** Tells whoever sells the payment's subject. @returns false where nobody sells its kind; nothing has happened then */
export type TellSeller = (news: PaymentNews) => Promise<boolean>

export interface PaymentListeners {
  /** @throws Error for a kind that has a listener already: two modules would settle one subject */
  readonly listen: (kind: string, listener: PaymentListener) => void
  readonly tell: TellSeller
}

/** Who hears of payments: one listener for each kind of subject. */
export function createPaymentListeners(): PaymentListeners {
  const listeners = new Map<string, PaymentListener>()
  return {
    listen: (kind, listener) => {
      if (listeners.has(kind)) throw new Error(`Payments for ${kind} have a listener already`)
      listeners.set(kind, listener)
    },
    tell: async (news) => {
      const listener = listeners.get(news.subject.kind)
      if (listener === undefined) return false
      await listener(news)
      return true
    },
  }
}
