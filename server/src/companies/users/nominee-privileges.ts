import type { nomineeAccessPrivilege } from '@waymark/contract/companies/users/nominee.shapes'
import { beyondOwn, privilegesByName, type Privileges } from '@waymark/rules/companies/privileges'
import type * as z from 'zod/mini'
import { AppError } from '../../platform/errors/app-error.ts'

/** Privileges of the wire, by page and tab, as they are kept: by `page` or `page/tab`. */
export function privilegesFrom({ ui }: z.output<typeof nomineeAccessPrivilege>): Privileges {
  return privilegesByName(ui)
}

/** Who changes a user: an owner, or a user with privileges of their own. */
export type Acting =
  | { readonly kind: 'owner' }
  | { readonly kind: 'user'; readonly reference: bigint; readonly privileges: Privileges }

/**
 * Refuses a change of privileges that is more than the acting person's own, or of their own privileges.
 * @throws AppError PRIVILEGE_NOT_OWN with the privileges that stand in the way
 */
export function assertMayGrant(
  acting: Acting,
  user: { readonly nominee_reference?: bigint; readonly privileges: Privileges },
  after: Privileges,
): void {
  if (acting.kind === 'owner') return
  const beyond =
    acting.reference === user.nominee_reference
      ? Object.keys({ ...user.privileges, ...after }).filter((name) => user.privileges[name] !== after[name])
      : beyondOwn(acting.privileges, user.privileges, after)
  if (beyond.length > 0)
    throw new AppError('PRIVILEGE_NOT_OWN', { fields: beyond.map((field) => ({ field, code: 'notOwn' })) })
}
