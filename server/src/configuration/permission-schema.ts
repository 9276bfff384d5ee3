import { screenAddresses } from '@waymark/contract/screen-addresses'
import { actorKinds, programTypes } from '@waymark/rules/permissions'
import * as z from 'zod/mini'

const urlPattern = z
  .string()
  .check(
    z.regex(/^(\/([\w-]+|\*))+(\/\*\*)?$|^\/\*\*$/, 'must be a path; * stands for one part, ** for any rest'),
  )

const permissionEntry = z.object({
  url: urlPattern,
  /** Left out: the page and all of its tabs. */
  tab: z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
  permission: z._default(z.enum(['F', 'R']), 'F'),
  programTypes: z.optional(z.array(z.enum(programTypes)).check(z.minLength(1))),
  actors: z.optional(z.array(z.enum(actorKinds)).check(z.minLength(1))),
})

/** Every page in full; friends join the programme of individuals, so a company's account has no use for that page. */
function everyPage(): z.output<typeof permissionEntry>[] {
  return Object.values(screenAddresses).map(({ url }) => ({
    url,
    permission: 'F',
    ...(url === screenAddresses.referral.url ? { programTypes: ['individual'] } : {}),
  }))
}

/**
 * What may be done on each page or tab, by its address (PROG-06): the first line that fits decides, and a page that no line lists is not
 * shown. A document without the list allows every page.
 */
export const permissionList = z._default(
  z.array(permissionEntry).check(z.minLength(1), z.maxLength(500)),
  everyPage,
)
