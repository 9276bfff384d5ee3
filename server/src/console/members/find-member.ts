import type { CompanyConfiguration, ProgrammeConfiguration } from '../../configuration/index.ts'
import { readMembership, type MembershipRow } from '../../membership/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** @throws AppError NOT_FOUND for a number or programme that the company doesn't have */
export async function findMember(
  database: Database,
  company: CompanyConfiguration,
  { programCode, membershipNumber }: { readonly programCode: string; readonly membershipNumber: string },
): Promise<{ readonly member: MembershipRow; readonly programme: ProgrammeConfiguration }> {
  const programme = company.programs.find((one) => one.programCode === programCode)
  const member =
    programme && (await readMembership(database, company.companyCode, programCode, membershipNumber))
  if (programme === undefined || member === undefined) throw new AppError('NOT_FOUND')
  return { member, programme }
}
