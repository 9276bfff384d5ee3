import type { ProgrammeConfiguration } from '../../configuration/index.ts'
import { AppError } from '../../platform/errors/app-error.ts'

export interface Pooling {
  readonly programme: ProgrammeConfiguration
  readonly terms: NonNullable<ProgrammeConfiguration['pool']>
}

/** A programme's pool terms. @throws AppError PRODUCT_NOT_OFFERED if it has none */
export function poolingOf(programme: ProgrammeConfiguration): Pooling {
  if (programme.pool === undefined) throw new AppError('PRODUCT_NOT_OFFERED')
  return { programme, terms: programme.pool }
}
