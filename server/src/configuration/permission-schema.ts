import { screenAddresses } from '@waymark/contract/screen-addresses'
import { actorKinds, programTypes } from '@waymark/rules/pages/permissions'
import * as z from 'zod/mini'

const urlPattern = z
  .string()
  .check(
    z.regex(/^(\/([\w-]+|\*))+(\/\*\*)?$|^\/\*\*$/, 'must be a path; * stands for one part, ** for any rest'),
  )

const permissionEntry = z.object({
  url: urlPattern,
  /** If absent: the page and all of its tabs. */
  tab: z.optional(z.string().check(z.regex(/^\w{1,40}$/))),
  permission: z._default(z.enum(['F', 'R']), 'F'),
  programTypes: z.optional(z.array(z.enum(programTypes)).check(z.minLength(1))),
  actors: z.optional(z.array(z.enum(actorKinds)).check(z.minLength(1))),
})

/** Every page with full permission, except inviting friends: friends join the individual programme, so it's no use to companies. */
function everyPage(): z.output<typeof permissionEntry>[] {
  return Object.values(screenAddresses).map(({ url }) => ({
    url,
    permission: 'F',
    ...(url === screenAddresses.referral.url ? { programTypes: ['individual'] } : {}),
  }))
}

/**
 * Permissions by page or tab address (PROG-06): the first matching line decides, and a page without one is hidden. A document without the
 * list allows every page.
 */
export const permissionList = z._default(
  z.array(permissionEntry).check(z.minLength(1), z.maxLength(500)),
  everyPage,
)
