import * as z from 'zod/mini'

/** A text of 1 to 200 characters. */
export const shortText = z.string().check(z.minLength(1), z.maxLength(200))

export const webAddress = z.url({ protocol: /^https?$/ })

/** An origin, such as `https://www.example.com`. */
export const origin = webAddress.check(z.refine(isBareOrigin, 'an origin, without path or query'))

/** An identity provider. */
export const issuer = z.url({ protocol: /^https?$/, error: 'must be the issuer, an https address' })

/** A text in JSON; its error never quotes it. */
export const json = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    try {
      const parsed: unknown = JSON.parse(text)
      return parsed
    } catch {
      context.issues.push({ code: 'custom', message: 'is not JSON', input: undefined })
      return z.NEVER
    }
  }),
)

/** What stops the start: variables that are fine one by one and wrong together. */
export function invalidEnvironment(line: string): Error {
  return new Error(`Invalid environment:\n  ${line}`)
}

function isBareOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && url.href === `${url.origin}/`
}
