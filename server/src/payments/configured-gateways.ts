import type { GatewaySettings } from '../platform/environment/payment-variables.ts'
import type { PaymentGateway } from './gateway.ts'
import { createHostedPageGateway } from './hosted-page/hosted-page-gateway.ts'
import { createPaymentList } from './hosted-page/hosted-page-list.ts'
import { allPayments, type PaymentList } from './comparison/payment-list.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'
import { createStripeList } from './stripe/stripe-list.ts'

/** The gateways configured in the environment; the first takes new payments. */
export function createConfiguredGateways(all: readonly GatewaySettings[]): readonly PaymentGateway[] {
  return all.map((settings) =>
    settings.name === 'stripe' ? createStripeGateway(settings) : createHostedPageGateway(settings),
  )
}

/** Their payment lists combined; undefined without a gateway. */
export function createConfiguredList(all: readonly GatewaySettings[]): PaymentList | undefined {
  return allPayments(
    all.map((settings) =>
      settings.name === 'stripe' ? createStripeList(settings) : createPaymentList(settings),
    ),
  )
}
