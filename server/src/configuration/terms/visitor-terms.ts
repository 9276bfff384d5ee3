import * as z from 'zod/mini'
import { names } from './profile-terms.ts'

const line = z.string().check(z.minLength(1), z.maxLength(120))

/** The company's own title and lead on the landing page, by language; built-in words without them. */
export const landingTerms = z.object({ title: names, lead: names })

/** How people reach the company, on the contact page; without it, the page offers the request form only. */
export const contactTerms = z.object({
  /** In the international form, so that it can be dialled from a link: `+64 9 555 0100`. */
  phone: z.string().check(z.regex(/^\+[1-9][0-9 ]{6,20}$/)),
  email: z.email(),
  /** When the phone is answered, by language. */
  hours: names,
  /** The postal address, one line each, by language. */
  address: z.record(z.string(), z.array(line).check(z.minLength(1), z.maxLength(6))),
})
