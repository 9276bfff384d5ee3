import { wrapped } from '../../fields.ts'
import { activity } from '../../orders/activity.shapes.ts'
import { request as acceptRequest } from '../../orders/payment/accept-payment.shapes.ts'
import { whole } from '../../operation.ts'
import { completePayment as facts } from './complete-payment.ts'

/** The browser's word of a payment is only a reason to ask the gateway. */
export const request = acceptRequest

export const answer = wrapped(activity)

export const completePayment = whole(facts, { request, answer })
