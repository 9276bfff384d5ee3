import type {
  CompanyConfiguration,
  Configuration,
  ProgrammeConfiguration,
} from '../../configuration/index.ts'

/** A programme that companies can join without an invitation, with its terms. */
export interface Registering {
  readonly company: CompanyConfiguration
  readonly programme: ProgrammeConfiguration
  readonly terms: NonNullable<ProgrammeConfiguration['enrolment']>
}

/** The programme of companies that somebody outside names, if it can be joined. */
export async function findRegistering(
  configuration: Configuration,
  asked: { readonly companyCode: string; readonly programCode: string },
): Promise<Registering | undefined> {
  const company = await configuration.findCompany(asked.companyCode)
  const programme = company?.programs.find(({ programCode }) => programCode === asked.programCode)
  if (company === undefined || programme?.enrolment === undefined) return undefined
  const isOpen = programme.isActive && programme.programType === 'corporate'
  return isOpen ? { company, programme, terms: programme.enrolment } : undefined
}
