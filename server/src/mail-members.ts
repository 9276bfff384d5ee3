import { dayIn } from '@waymark/rules/calendar'
import type { CompanyConfiguration, ProgrammeConfiguration } from './configuration/index.ts'
import { accountId, readSummary } from './ledger/index.ts'
import type { MailMember, MailMembership, MailServices } from './mails/index.ts'
import { readOwnMemberships, type OwnMembershipRow } from './membership/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { tierOf } from './tiers/index.ts'

/** Reads the member of an email, with the membership in its colours. @param database under the jobs role */
export function createReadMailMember(database: Database, clock: Clock): MailServices['readMember'] {
  return async (customer, { company, programCode }) => {
    const rows = await readOwnMemberships(database, customer, company.companyCode)
    const [person] = rows
    if (person === undefined || person.is_closed) return undefined
    const membership = programmesFor(company, programCode)
      .flatMap((programme) => membershipIn(programme, rows, { database, clock }))
      .at(0)
    return {
      email: person.email,
      preferredLanguage: person.preferred_language,
      givenName: person.given_name,
      ...(membership === undefined ? {} : { membership }),
    } satisfies MailMember
  }
}

/** The programme of an email, or without one those where people collect points for themselves. */
function programmesFor(
  { programs }: CompanyConfiguration,
  programCode: string | undefined,
): readonly ProgrammeConfiguration[] {
  return programs.filter((one) =>
    programCode === undefined
      ? one.programType === 'individual' && !one.isClub
      : one.programCode === programCode,
  )
}

function membershipIn(
  programme: ProgrammeConfiguration,
  rows: readonly OwnMembershipRow[],
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): readonly MailMembership[] {
  const row = rows.find(({ program_code }) => program_code === programme.programCode)
  if (row === undefined || row.membership_number === null) return []
  const { account } = row
  const today = dayIn(programme.timeZone, clock.now())
  const { code } = tierOf(programme, row, today)
  const tier = programme.tiers.find((one) => one.code === code)
  return [
    {
      number: row.membership_number,
      tier: tier?.name ?? {},
      theme: tier?.topThemeClass ?? '',
      isCorporate: programme.programType === 'corporate',
      ...(programme.isClub || account === null
        ? {}
        : { readBalance: async () => (await readSummary(database, accountId(account), today))?.available }),
    },
  ]
}
