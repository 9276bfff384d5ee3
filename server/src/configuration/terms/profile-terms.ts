import * as z from 'zod/mini'

/** By language. */
export const names = z.record(z.string(), z.string())

/** An entry in a form's list of choices. */
export const choice = z.object({ code: z.string().check(z.minLength(1), z.maxLength(20)), name: names })

const code = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))

/** What a company asks members for beyond names and addresses (PROF-03, PROF-05). */
export const profileTerms = z.object({
  /** Dynamic attributes that members fill in themselves. Code 29 marks employees and is set only by operators (PROG-07). */
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
      /** The wording people agree to; stored with each answer. */
      wording: names,
      /** The enrolment form's checkbox is for this one. */
      isAskedAtEnrolment: z.boolean(),
    }),
  ),
  /** How many travel companions a membership can save. */
  mostCompanions: z.int().check(z.minimum(0), z.maximum(200)),
  referrals: z.object({
    /** Invitations a member can send in 24 hours. */
    mostADay: z.int().check(z.minimum(0), z.maximum(100)),
    /** How many days before anybody can invite the same address again. */
    restDays: z.int().check(z.minimum(1), z.maximum(365)),
  }),
  /** Feedback messages a member can send in 24 hours. */
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
