import * as z from 'zod/mini'
import { airportCode, cabinClass } from '../airport-fields.ts'
import { day, membershipIdentity, personalText, wrapped } from '../fields.ts'
import { claim } from './claim.shapes.ts'
import { whole } from '../operation.ts'
import { submitRetroClaim as facts } from './submit-retro-claim.ts'

export const request = wrapped(
  z.discriminatedUnion('claimType', [
    z.object({
      ...membershipIdentity,
      claimType: z.literal('FLIGHT'),
      flightNumber: z.string().check(z.regex(/^[A-Z0-9]{2,3}[0-9]{1,4}$/)),
      activityDate: day,
      origin: airportCode,
      destination: airportCode,
      cabinClass,
      ticketNumber: z.string().check(z.regex(/^[0-9]{13}$/)),
      nameOnTicket: personalText(100).check(z.minLength(1)),
    }),
    z.object({
      ...membershipIdentity,
      claimType: z.literal('PARTNER'),
      partnerCode: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
      partnerReference: personalText(60).check(z.minLength(1)),
      activityDate: day,
      details: z.optional(personalText(300)),
    }),
  ]),
)

export const answer = wrapped(claim)

export const submitRetroClaim = whole(facts, { request, answer })
