import type {
  CompanyConfiguration,
  Configuration,
  ProgrammeConfiguration,
} from '../../configuration/index.ts'

/** A programme that people can join on their own, with its terms. */
export interface Enrolling {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly terms: NonNullable<ProgrammeConfiguration['enrolment']>
}

/** The programme in an outside request, if it can be joined. */
export async function findEnrolling(
  configuration: Configuration,
  asked: { readonly companyCode: string; readonly programCode: string },
): Promise<Enrolling | undefined> {
  const company = await configuration.findCompany(asked.companyCode)
  const programme = company?.programs.find((one) => one.programCode === asked.programCode)
  if (company === undefined || programme?.enrolment === undefined) return undefined
  // A programme of companies is joined by registering one.
  if (!programme.isActive || programme.programType !== 'individual') return undefined
  return { company, programme, terms: programme.enrolment }
}
