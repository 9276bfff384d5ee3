import type { TFunction } from 'i18next'
import type { PoolLine, SpendingRight } from './pool-queries.ts'

export const rightsOffered = ['SPENDER', 'NON_SPENDER', 'ENABLER'] as const satisfies readonly SpendingRight[]

/** What a line of the joint activity tells of. A name that nobody knows any more is left out. */
export function lineWords({ what, name }: PoolLine, t: TFunction): string {
  return name === null ? t(`family:line.${what}.nobody`) : t(`family:line.${what}.name`, { name })
}

/** The first letters of the first and the last name, whole letters of any script. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/u)
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names
  return chosen.map((one) => Array.from(one ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
