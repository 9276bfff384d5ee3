import * as z from 'zod/mini'
import { cents, membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { code } from '../cart/cart.shapes.ts'
import { autoRenewal } from './auto-renewal.shapes.ts'
import { setAutoRenewal as facts } from './set-auto-renewal.ts'

const address = z.string().check(z.maxLength(2000))

export const request = wrapped(
  z.discriminatedUnion('isOn', [
    z.object({ ...membershipIdentity, isOn: z.literal(false) }),
    z.object({
      ...membershipIdentity,
      isOn: z.literal(true),
      /** The version of the terms that were shown. */
      consentVersion: z.string().check(z.maxLength(40)),
      /** Codes of the add-ons that renew with the membership. */
      addOns: z._default(z.array(code).check(z.maxLength(20)), []),
      /** The price that was shown, with that of the add-ons, in cents with tax. */
      expectedTotal: cents,
      /** Saves another method, though there is one. */
      isNewMethod: z._default(z.boolean(), false),
      /** Where the page that saves a method comes back to: own addresses. */
      successUrl: address,
      cancelUrl: address,
    }),
  ]),
)

export const answer = wrapped(
  z.object({
    autoRenewal,
    /** The page that saves a method; absent where none is needed. */
    redirectURL: z.optional(z.string()),
  }),
)

export const setAutoRenewal = whole(facts, { request, answer })
