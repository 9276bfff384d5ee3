import { pinButton } from '../forms/pin/pin-button.ts'

/** The buttons to and from the payment choice (SUBS-04), which show a spinner while their call runs (CALL-03). */
export const orderButtons = { review: 'id-proceed-to-pay', confirm: pinButton } as const
