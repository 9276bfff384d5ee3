import type { TFunction } from 'i18next'
import type { PoolLine, SpendingRight } from './pool-queries.ts'

export const rightsOffered = ['SPENDER', 'NON_SPENDER', 'ENABLER'] as const satisfies readonly SpendingRight[]

/** Describes a line of the pool's activity. Without a name when it is no longer known. */
export function lineWords({ what, name }: PoolLine, t: TFunction): string {
  return name === null ? t(`family:line.${what}.nobody`) : t(`family:line.${what}.name`, { name })
}
