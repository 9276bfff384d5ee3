import * as z from 'zod/mini'
import { membershipIdentity, wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { cart, code } from '../cart/cart.shapes.ts'
import { clubKindShapes } from './club-kind.shapes.ts'
import { enrolMultiProgram as facts } from './enrol-multi-program.ts'

const clubCode = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/))

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    /** The programme to join: the company's club. */
    enrolProgramCode: clubCode,
    ...cart,
    plan: code,
  }),
)

export const answer = wrapped(clubKindShapes.quote)

export const enrolMultiProgram = whole(facts, { request, answer })
