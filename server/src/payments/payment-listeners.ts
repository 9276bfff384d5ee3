import type { PaymentSubject } from './subject.ts'

/** A payment the gateway has reported on. */
export interface PaymentNews {
  readonly paymentId: string
  readonly subject: PaymentSubject
}

/** Called outside any transaction when the gateway has reported on a payment. Can be called twice. */
export type PaymentListener = (news: PaymentNews) => Promise<void>

/** Tells the seller of the payment's subject. @returns false if nobody sells its kind; nothing has happened then */
export type TellSeller = (news: PaymentNews) => Promise<boolean>

export interface PaymentListeners {
  /** @throws Error if the kind already has a listener: two modules would settle one subject */
  readonly listen: (kind: string, listener: PaymentListener) => void
  readonly tell: TellSeller
}

/** Payment listeners: one for each kind of subject. */
export function createPaymentListeners(): PaymentListeners {
  const listeners = new Map<string, PaymentListener>()
  return {
    listen: (kind, listener) => {
      if (listeners.has(kind)) throw new Error(`Payments for ${kind} already have a listener`)
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
