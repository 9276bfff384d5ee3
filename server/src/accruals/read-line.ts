import { accrualLine } from '@waymark/contract/accruals/post-accruals.shapes'
import { parseDay } from '@waymark/rules/calendar'
import { isMembershipNumber } from '@waymark/rules/membership-number'
import * as z from 'zod/mini'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { ReportedAccrual } from './accrual.ts'
import type { LineResult } from './line-result.ts'

/** Parses a partner's line as a posting, or returns why it can't be one. */
export function readLine(
  company: CompanyConfiguration,
  partner: string,
  sent: unknown,
): ReportedAccrual | LineResult {
  const parsed = z.safeParse(accrualLine, sent)
  if (!parsed.success) return unreadable(sent, parsed.error.issues[0])
  const { reference, programCode, details = {}, ...line } = parsed.data
  const programme = company.programs.find((one) => one.programCode === programCode)
  const refused = (code: 'programme_unknown' | 'number_invalid', reason: string): LineResult => ({
    result: 'REFUSED',
    reference,
    code,
    reason,
  })
  if (programme === undefined) return refused('programme_unknown', `There is no programme ${programCode}.`)
  if (!isMembershipNumber(line.membershipNumber))
    return refused('number_invalid', 'membershipNumber does not end in its check digit.')
  return {
    company,
    programme,
    partner,
    // NFC like a file's, so both channels recognise each other's references.
    reference: reference.normalize('NFC'),
    membershipNumber: line.membershipNumber,
    points: BigInt(line.points ?? 0),
    statusPoints: BigInt(line.statusPoints ?? 0),
    occurredOn: parseDay(line.occurredOn),
    isBonus: line.isBonus ?? line.offerId !== undefined,
    offerId: line.offerId,
    details,
  }
}

const named = z.object({ reference: accrualLine.shape.reference })

function unreadable(sent: unknown, issue: z.core.$ZodIssue | undefined): LineResult {
  const known = z.safeParse(named, sent)
  const [field] = issue?.code === 'unrecognized_keys' ? ['unknown field'] : (issue?.path ?? [])
  const name = Object.keys(accrualLine.shape).find((one) => one === field)
  const reason =
    issue?.code === 'unrecognized_keys'
      ? 'The line has an unknown field. Check its spelling.'
      : name === undefined
        ? 'The line is not an object with the fields of an accrual.'
        : `${name} is missing or not as it is to be written.`
  return {
    result: 'REFUSED',
    reference: known.success ? known.data.reference : null,
    code: 'line_invalid',
    ...(name === undefined ? {} : { field: name }),
    reason,
  }
}
