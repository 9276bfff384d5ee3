import type { Configuration, ProgrammeConfiguration } from '../configuration/index.ts'
import { AppError } from '../platform/errors/app-error.ts'
import type { Membership } from '../calls/principal.ts'

export interface Pooling {
  readonly programme: ProgrammeConfiguration
  readonly terms: NonNullable<ProgrammeConfiguration['pool']>
}

/** The terms of a programme's pools. @throws AppError PRODUCT_NOT_OFFERED where it has none */
export async function poolingOf(
  configuration: Configuration,
  { companyCode, programCode }: Pick<Membership, 'companyCode' | 'programCode'>,
): Promise<Pooling> {
  const { programme } = await configuration.programme(companyCode, programCode)
  if (programme.pool === undefined) throw new AppError('PRODUCT_NOT_OFFERED')
  return { programme, terms: programme.pool }
}
