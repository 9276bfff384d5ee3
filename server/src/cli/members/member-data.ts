import {
  copyPerson,
  erasePerson,
  findOpenMatters,
  type CopiedKind,
  type OpenMatter,
} from '../../privacy/index.ts'
import * as z from 'zod/mini'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { findPerson } from './find-person.ts'
import type { Trail } from '../command/break-glass.ts'
import {
  auditReasonOption,
  byOption,
  companyOption,
  dryRunOption,
  programmeOption,
  reasonOption,
  required,
  runBy,
  type Option,
  memberNumber,
} from '../command/options.ts'
import { readReason } from '../command/reason.ts'
import { openSecrets } from '../desk/open-secrets.ts'
import { writeMemberCopy } from './write-member-copy.ts'

const copyOrder = z.object({
  company: z.string(),
  programme: z.optional(z.string()),
  number: memberNumber,
  reason: z.string(),
  ...runBy,
})
export type CopyOrder = z.output<typeof copyOrder>

const eraseOrder = z.extend(copyOrder, { dryRun: z.boolean() })
export type EraseOrder = z.output<typeof eraseOrder>

/** All data stored about a member. @throws NotUnderstood if there is no such member */
async function copyMember(
  { databases, secrets, configuration }: OperatorContext,
  order: CopyOrder,
  trail: Trail,
): Promise<Report> {
  const { customer, company, programme } = await findPerson(databases.jobs, order, order.number)
  const kinds = await copyPerson(databases.jobs, customer, async () => openSecrets(secrets), {
    companies: await configuration.companies(),
    record: async (tx, after) =>
      trail(tx, {
        companyCode: company,
        member: { programCode: programme, membershipNumber: order.number },
        after,
      }),
  })
  const tables = kinds.map(({ kind, columns, rows }: CopiedKind) => ({
    kind,
    columns: [...columns],
    rows: rows.map((row) => [...row]),
  }))
  return { lines: [], exitCode: 0, tables }
}

/** Erases a member, or reports what is in the way. @throws NotUnderstood for invalid arguments */
async function eraseMember(
  { databases, clock, configuration }: OperatorContext,
  order: EraseOrder,
  trail: Trail,
): Promise<Report> {
  const { number, by, dryRun } = order
  const reason = readReason(order.reason)
  const { customer, company, programme } = await findPerson(databases.jobs, order, number)
  const companies = await configuration.companies()
  if (dryRun) {
    const matters = await findOpenMatters(databases.jobs, customer, companies)
    return matters.length > 0
      ? stillOpen(number, matters)
      : { lines: [`dry run, nothing was changed; it would erase ${number}`], exitCode: 0 }
  }
  const erasure = { customer, company, programme, membershipNumber: number, reason, by }
  const at = { now: clock.now(), companies }
  const answer = await erasePerson(databases.jobs, erasure, at, async (tx) =>
    trail(tx, {
      companyCode: company,
      member: { programCode: programme, membershipNumber: number },
      after: { erased: true },
    }),
  )
  if (answer.kind === 'open') return stillOpen(number, answer.matters)
  const line =
    answer.before === undefined
      ? `erased ${number}: nobody can sign in, the email address is free, and the entries and points stay without a name`
      : `${number} was erased on ${answer.before.toISOString().slice(0, 10)}; data added since is erased too`
  return { lines: [line], exitCode: 0 }
}

function stillOpen(number: string, matters: readonly OpenMatter[]): Report {
  const last = `${number} was not erased and nothing was changed: resolve the above, then run this again.`
  return { lines: [...matters.map(({ words }) => words), last], exitCode: 1 }
}

const ofMember: readonly Option[] = [
  required(companyOption('of the membership')),
  {
    flags: '--membership <number>',
    description: "any of the person's memberships, or the number they sign in with for a company",
    isRequired: true,
  },
  programmeOption('if the number belongs to several people'),
]

export const exportMemberCommand = defineCommand({
  name: 'export-member',
  order: copyOrder,
  record: ({ by, login, reason, company, number }) => ({
    by,
    arguments: { company, number },
    breakGlass: { reason, login },
  }),
  work: copyMember,
  forms: [
    {
      typed: 'export-member',
      summary:
        'Writes all data stored about a person to a folder: member.json with everything, and a CSV file per kind',
      example: "--company NZ --membership 204000020 --reason 'Member asked for it, case 1190'",
      options: [
        ...ofMember,
        { flags: '--to <folder>', description: 'a folder that does not exist yet (member-NUMBER)' },
        auditReasonOption,
        byOption,
      ],
      read: ({ membership, ...given }) => ({ ...given, number: membership }),
      finish: async (copy, given) => {
        const { company, membership, to = `member-${membership}` } = z.parse(copyGiven, given)
        return writeMemberCopy(copy, { company, number: membership }, to)
      },
    },
  ],
})

const copyGiven = z.object({ company: z.string(), membership: memberNumber, to: z.optional(z.string()) })

export const eraseMemberCommand = defineCommand({
  name: 'erase-member',
  order: eraseOrder,
  record: ({ by, login, company, number, reason, dryRun }) =>
    dryRun ? undefined : { by, arguments: { company, number, reason }, breakGlass: { reason, login } },
  work: eraseMember,
  forms: [
    {
      typed: 'erase-member',
      summary:
        'Permanently erases a person and all memberships: name, contacts, sign-in, texts. Ledger entries and totals stay, without a name',
      example: '--company NZ --membership 204000020 --dry-run',
      options: [
        ...ofMember,
        reasonOption('the reason, for the record, without personal data'),
        byOption,
        dryRunOption('show what is in the way, without changing anything'),
      ],
      read: ({ membership, ...given }) => ({ ...given, number: membership }),
    },
  ],
})
