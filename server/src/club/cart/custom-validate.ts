import type { customValidate as facts } from '@waymark/contract/subscriptions/cart/custom-validate'
import type * as shapes from '@waymark/contract/subscriptions/cart/custom-validate.shapes'
import type { Domain } from '@waymark/contract/operation'
import type { Call } from '../../calls/call.ts'
import type { OrderServices } from '../../orders/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { messageOf } from '../../platform/errors/error-body.ts'
import { checkCart } from './check-cart.ts'
import { visitOf } from '../club-call.ts'
import { presentCart } from './present-cart.ts'

/** Says whether a cart can be ordered, what it costs today, and in words what is wrong with it (SUBS-03). */
export async function customValidate(
  { database }: OrderServices,
  call: Call<typeof facts>,
): Promise<Domain<typeof shapes>['answer']> {
  const { programme } = visitOf(call).club
  const { problems, priced } = await checkCart(database, call, call.body.object)
  return {
    object: {
      isValid: problems.length === 0,
      messages: problems.map(({ code, item }) => ({
        code,
        message: messageOf(new AppError(code), call.locale),
        ...(item === undefined ? {} : { item }),
      })),
      priced:
        priced === undefined
          ? null
          : {
              ...presentCart(priced, call.locale),
              net: priced.net,
              vat: priced.vat,
              total: priced.total,
              currency: programme.currency,
            },
    },
  }
}
