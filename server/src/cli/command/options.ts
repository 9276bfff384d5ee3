import { withoutGrouping } from '@waymark/rules/membership-number'
import { InvalidArgumentError } from 'commander'
import { userInfo } from 'node:os'
import * as z from 'zod/mini'
import { MOST_REASON } from './reason.ts'
import { NotUnderstood } from './refusals.ts'

/** A command's option as typed. */
export interface Option {
  readonly flags: string
  readonly description: string
  readonly isRequired?: true
  /** Parses the input. @throws NotUnderstood, InvalidArgumentError */
  readonly read?: (text: string) => unknown
  /** The default. */
  readonly defaultValue?: string | boolean
}

/** Who runs the command. */
export const byOption: Option = {
  flags: '--by <name>',
  description: 'your name, for the record',
  read: readName,
  defaultValue: loginName(),
}

export const dryRunOption = (description = 'show what would happen, without changing anything'): Option => ({
  flags: '--dry-run',
  description,
  defaultValue: false,
})

/** The user of the operating system, by number where the system has no name for it, as in a container. */
export function loginName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${String(process.getuid?.() ?? 'unknown')}`
  }
}

/** The reason of a break-glass command, checked by the mechanism: a dry run needs none. */
export const breakGlassOption: Option = {
  flags: '--reason <text>',
  description: ofMost('the reason, required unless --dry-run, for the audit trail; without personal data'),
}

export const reasonOption = (description: string): Option => ({
  flags: '--reason <text>',
  description: ofMost(description),
  isRequired: true,
})

/** The reason of a command that is always break-glass and shown to nobody else. */
export const auditReasonOption = reasonOption('the reason, for the audit trail, without personal data')

function ofMost(description: string): string {
  return `${description}; at most ${String(MOST_REASON)} characters`
}

export const companyOption = (description: string): Option => ({ flags: '--company <code>', description })
export const programmeOption = (description: string): Option => ({ flags: '--programme <code>', description })
export const required = (option: Option): Option => ({ ...option, isRequired: true })

/** A date and time in ISO 8601, with its time zone: a terminal's own is nobody's. @param flag the option's name, for the error */
export function dateTimeOption(flag: string, description: string): Option {
  const read = (text: string): string => {
    // `Date` also takes 1 for a year, and 01/02/2027 as an American writes it.
    if (!z.safeParse(z.iso.datetime({ offset: true }), text).success)
      throw new NotUnderstood(`${flag} is a date and time such as 2027-01-01T00:00:00Z.`)
    return new Date(text).toISOString()
  }
  return { flags: `${flag} <moment>`, description, read }
}

function readName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 100 || /\p{Cc}/u.test(name)) {
    throw new InvalidArgumentError('A name has 1 to 100 characters.')
  }
  return name
}

/** A membership's number, without the spaces and dashes that it's read with. */
export const memberNumber = z.pipe(
  z.string(),
  z.transform((text) => withoutGrouping(text)),
)

/** Whole points or cents as they're typed, `-1,250` or `1 250`, without their groups; what isn't grouped like that stays as it is. */
export function withoutGroups(typed: string): string {
  return /^[+-]?\d{1,3}(?:[,\s]\d{3})+$/u.test(typed) ? typed.replaceAll(/[,\s]/gu, '') : typed
}

export const wholeAmount = z.pipe(
  z.string(),
  z.transform((text) => withoutGroups(text)),
)

/** The order fields that these options fill. */
export const by = z.string().check(z.minLength(1), z.maxLength(100))
/** Who runs a break-glass command: the name given, and the user of the operating system, which the terminal adds. */
export const runBy = { by, login: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) }
export const oneOfSeveral = { company: z.optional(z.string()), programme: z.optional(z.string()) }
