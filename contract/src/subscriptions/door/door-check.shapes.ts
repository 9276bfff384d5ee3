import * as z from 'zod/mini'
import { airport } from '../../airport-fields.ts'
import { day, membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { doorCheck as facts } from './door-check.ts'
import { door } from './door.shapes.ts'

export const request = wrapped(z.object(membershipIdentity))

export const answer = wrapped(
  z.object({
    /** In the club's time zone. */
    today: day,
    /** The next flights, the soonest first. */
    flights: z.array(
      z.object({ departureDate: day, flightNumber: z.string(), origin: airport, destination: airport, door }),
    ),
    /** The answer for today, whether or not there is a flight. */
    now: door,
  }),
)

export const doorCheck = whole(facts, { request, answer })
