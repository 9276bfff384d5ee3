import * as z from 'zod/mini'
import { points, wrapped } from '../fields.ts'
import { contentHeaders, contentQuery } from './content-answer.ts'
import { benefitItem } from './content-fields.ts'
import { whole } from '../operation.ts'
import { listBenefits as facts } from './list-benefits.ts'

export const query = contentQuery

export const answer = wrapped(
  z.object({
    /** The programme's tiers, lowest first. */
    tiers: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        statusPoints: points,
        /** Status points in a tier year that keep an earned tier; 0 if nothing is needed. */
        keepAt: points,
      }),
    ),
    benefits: z.array(benefitItem),
  }),
)

export const answerHeaders = contentHeaders

export const listBenefits = whole(facts, { query, answer, answerHeaders })
