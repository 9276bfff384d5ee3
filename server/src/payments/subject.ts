/** What is paid for, as whoever sells it knows it: its kind, and its id among its kind. */
export interface PaymentSubject {
  readonly kind: string
  readonly id: string
}
