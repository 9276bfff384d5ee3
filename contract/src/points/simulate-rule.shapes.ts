import * as z from 'zod/mini'
import { membershipIdentity, points, wrapped } from '../fields.ts'
import { whole } from '../operation.ts'
import { simulateRule as facts } from './simulate-rule.ts'

export const ruleCode = z.enum([
  'PROFILE_COMPLETENESS',
  'PURCHASE_BONUS',
  'PURCHASE_UPGRADE',
  'PURCHASE_LIMIT',
])

export const request = wrapped(
  z.object({
    ...membershipIdentity,
    rules: z.array(ruleCode).check(z.minLength(1), z.maxLength(10)),
    /** Points to buy, for purchase rules. */
    points: z.optional(points.check(z.nonnegative())),
  }),
)

export const answer = wrapped(
  z.object({
    executionItems: z.array(
      z.object({
        ruleCode,
        /** `notApplied`: the rule exists but has no effect here. */
        ruleOutputStatus: z.enum(['success', 'notApplied']),
        variables: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ),
  }),
)

export const simulateRule = whole(facts, { request, answer })
