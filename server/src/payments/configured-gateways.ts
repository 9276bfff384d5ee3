import type { GatewaySettings } from '../platform/environment/payment-variables.ts'
import type { PaymentGateway } from './gateway.ts'
import { createHostedPageGateway } from './hosted-page/hosted-page-gateway.ts'
import { createPaymentList } from './hosted-page/hosted-page-list.ts'
import { allPayments, type PaymentList } from './comparison/payment-list.ts'

/** The gateways configured in the environment; the first takes new payments. Stripe's package is loaded only for Stripe. */
export async function createConfiguredGateways(
  all: readonly GatewaySettings[],
): Promise<readonly PaymentGateway[]> {
  return Promise.all(
    all.map(async (settings) => {
      if (settings.name !== 'stripe') return createHostedPageGateway(settings)
      const { createStripeGateway } = await import('./stripe/stripe-gateway.ts')
      return createStripeGateway(settings)
    }),
  )
}

/** Their payment lists combined; undefined without a gateway. */
export async function createConfiguredList(
  all: readonly GatewaySettings[],
): Promise<PaymentList | undefined> {
  return allPayments(
    await Promise.all(
      all.map(async (settings) => {
        if (settings.name !== 'stripe') return createPaymentList(settings)
        const { createStripeList } = await import('./stripe/stripe-list.ts')
        return createStripeList(settings)
      }),
    ),
  )
}
