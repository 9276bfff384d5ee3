/** What a payment is for: the seller's kind, and its id within the kind. */
export interface PaymentSubject {
  readonly kind: string
  readonly id: string
}
