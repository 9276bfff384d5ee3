import type { Configuration, ProgrammeConfiguration } from '../../configuration/index.ts'
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

/** The pool terms of the programme that an operator named; undefined if there is no such programme, or none of its members have pools. */
export async function findPooling(
  configuration: Pick<Configuration, 'findCompany'>,
  { company, programme: programCode }: { readonly company: string; readonly programme: string },
): Promise<Pooling | undefined> {
  const programmes = (await configuration.findCompany(company))?.programs
  const programme = programmes?.find((one) => one.programCode === programCode)
  return programme?.pool === undefined ? undefined : { programme, terms: programme.pool }
}
