import * as z from 'zod/mini'

/** By language. */
export const names = z.record(z.string(), z.string())

/** One entry of a list that forms choose from. */
export const choice = z.object({ code: z.string().check(z.minLength(1), z.maxLength(20)), name: names })

const code = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))

/** What a company asks of its members beyond names and addresses (PROF-03, PROF-05). */
export const profileTerms = z.object({
  /** Dynamic attributes that members fill in themselves. Code 29 marks employees and is the operator's alone (PROG-07). */
  attributes: z.array(
    z.object({
      code: z.string().check(
        z.regex(/^[A-Z0-9]{1,20}$/),
        z.refine((one) => one !== '29'),
      ),
      name: names,
    }),
  ),
  preferences: z.array(z.object({ code, name: names, choices: z.array(z.object({ code, name: names })) })),
  consents: z.array(
    z.object({
      code,
      name: names,
      /** The words that are agreed to; they are kept beside each answer. */
      wording: names,
      /** The box of the enrolment form asks for this one. */
      isAskedAtEnrolment: z.boolean(),
    }),
  ),
  /** How many travel companions a membership may keep. */
  mostCompanions: z.int().check(z.minimum(0), z.maximum(200)),
  referrals: z.object({
    /** Invitations that a member may send in 24 hours. */
    mostADay: z.int().check(z.minimum(0), z.maximum(100)),
    /** An address that was invited, by whomever, is left alone for so many days. */
    restDays: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  /** Messages of feedback that a member may send in 24 hours. */
  mostFeedbackADay: z.int().check(z.minimum(1), z.maximum(100)),
})

export const noProfileTerms = {
  attributes: [],
  preferences: [],
  consents: [],
  mostCompanions: 20,
  referrals: { mostADay: 10, restDays: 30 },
  mostFeedbackADay: 10,
}
