import type { Day } from '@waymark/rules/calendar'
import { tierYearOf } from '@waymark/rules/tiers/tier'
import * as z from 'zod/mini'
import type { CompanyConfiguration, ProgrammeConfiguration } from '../configuration/index.ts'
import {
  checkDay,
  checkNumber,
  checkProgramme,
  checkText,
  plainCell,
  type Cells,
  type CheckedAgainst,
} from './check-cells.ts'
import { createCellChecks, reject, shown } from './line-reject.ts'

/** A valid member on its own; whether number and person are free is checked next. */
export interface ImportedMember {
  readonly company: string
  readonly programme: string
  readonly membershipNumber: string
  readonly title: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly language: string
  readonly tier: string
  /** Last day of the tier, null for the lowest. */
  readonly tierUntil: Day | null
  /** First day of the tier: of the tier year, or the joining date if later. */
  readonly tierFrom: Day
  readonly enrolledOn: Day
  readonly status: 'A' | 'I'
}

const email = z.email().check(z.maxLength(254))

/** @throws LineReject */
export async function checkMember(cells: Cells, against: CheckedAgainst): Promise<ImportedMember> {
  const { company, programme } = await checkProgramme(cells, against)
  if (programme.programType === 'corporate') {
    reject(
      'programme_corporate',
      `${programme.programCode} is for companies, which are not imported this way.`,
    )
  }
  const today = against.today(programme)
  const [lowest] = programme.tiers
  const checks = createCellChecks()
  const tier = checks.of(() => checkTier(cells, programme), '')
  const enrolledOn = checks.of(() => checkDay(cells, 'enrolledOn', today), today)
  const year = tierYearOf(today, programme.tierYearEndsOn)
  const member = {
    company: company.companyCode,
    programme: programme.programCode,
    membershipNumber: checks.of(() => checkNumber(cells), ''),
    title: checks.of(() => checkText(cells, 'title', { most: 30 }), ''),
    givenName: checks.of(() => checkText(cells, 'givenName', { least: 1, most: 100 }), ''),
    familyName: checks.of(() => checkText(cells, 'familyName', { least: 1, most: 100 }), ''),
    email: checks.of(() => checkEmail(cells), ''),
    language: checks.of(() => checkLanguage(cells, company), ''),
    tier,
    tierUntil: tier === lowest?.code ? null : year.to,
    tierFrom: enrolledOn > year.from ? enrolledOn : year.from,
    enrolledOn,
    status: checks.of(() => checkStatus(cells), 'A'),
  }
  checks.end()
  return member
}

function checkTier(cells: Cells, { programCode, tiers }: ProgrammeConfiguration): string {
  const tier = plainCell(cells, 'tier') || (tiers[0]?.code ?? '')
  return tiers.some(({ code }) => code === tier)
    ? tier
    : reject('tier_unknown', `Programme ${programCode} has no tier ${shown(tier)}.`)
}

function checkLanguage(cells: Cells, { companyCode, languages }: CompanyConfiguration): string {
  const language = plainCell(cells, 'language') || (languages[0]?.code ?? 'en')
  return languages.some(({ code }) => code === language)
    ? language
    : reject('language_unknown', `Company ${companyCode} has no language ${shown(language)}.`)
}

function checkEmail(cells: Cells): string {
  const text = plainCell(cells, 'email')
  const parsed = z.safeParse(email, text)
  return parsed.success ? parsed.data : reject('email_invalid', `${shown(text)} is not an email address.`)
}

function checkStatus(cells: Cells): 'A' | 'I' {
  const text = plainCell(cells, 'status')
  if (text === '' || text === 'A') return 'A'
  return text === 'I'
    ? 'I'
    : reject('status_unknown', `status ${shown(text)} is neither A (active) nor I (inactive).`)
}
