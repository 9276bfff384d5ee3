import type { ProgrammeConfiguration } from '../configuration/index.ts'
import { AppError } from '../platform/errors/app-error.ts'

export interface Pooling {
  readonly programme: ProgrammeConfiguration
  readonly terms: NonNullable<ProgrammeConfiguration['pool']>
}

/** The terms of a programme's pools. @throws AppError PRODUCT_NOT_OFFERED where it has none */
export function poolingOf(programme: ProgrammeConfiguration): Pooling {
  if (programme.pool === undefined) throw new AppError('PRODUCT_NOT_OFFERED')
  return { programme, terms: programme.pool }
}
