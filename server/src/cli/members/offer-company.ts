import * as z from 'zod/mini'
import type { Tx } from '../../platform/database/database.ts'
import { offerByOperator, type OperatorOfferOutcome } from '../../companies/index.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import type { Trail } from '../command/break-glass.ts'
import {
  byOption,
  companyOption,
  dryRunOption,
  programmeOption,
  reasonOption,
  required,
  runBy,
  memberNumber,
} from '../command/options.ts'
import { readReason } from '../command/reason.ts'
import { NotUnderstood } from '../command/refusals.ts'

const offerOrder = z.object({
  company: z.string(),
  programme: z.string(),
  number: memberNumber,
  user: memberNumber,
  case: z.string(),
  reason: z.string(),
  ...runBy,
  dryRun: z.boolean(),
})
type OfferOrder = z.output<typeof offerOrder>

const MOST_CASE = 40

/** Offers a company to a user in place of its owner (PROG-08). @throws NotUnderstood if there is no such company or active user */
async function offerCompany(
  { databases, clock, configuration }: OperatorContext,
  order: OfferOrder,
  trail: Trail,
): Promise<Report> {
  const caseNumber = readCase(order.case)
  const { company, programme, number, user } = order
  const asked = {
    ...order,
    caseNumber,
    reason: readReason(order.reason),
    record: async (tx: Tx) =>
      trail(tx, {
        companyCode: company,
        member: { programCode: programme, membershipNumber: number },
        after: { offeredTo: user },
      }),
  }
  const outcome = await offerByOperator({ database: databases.jobs, clock, configuration }, asked)
  if (!('endsAt' in outcome)) throw new NotUnderstood(refusal(outcome.kind, order))
  const until = outcome.endsAt.toISOString().slice(0, 10)
  const what = `${outcome.companyName} is offered to ${order.user} until ${until}; they take over when they accept`
  if (outcome.kind === 'wouldOffer')
    return { lines: [`dry run, nothing was changed; it would be: ${what}`], exitCode: 0 }
  return {
    lines: [what, 'both were told by email; the owner can withdraw the offer until then'],
    exitCode: 0,
  }
}

function readCase(typed: string): string {
  const text = typed.trim()
  if (text === '' || text.length > MOST_CASE || /\p{Cc}/u.test(text))
    throw new NotUnderstood(`--case has 1 to ${String(MOST_CASE)} characters, on one line.`)
  return text
}

type Refusal = Exclude<OperatorOfferOutcome, { readonly endsAt: Date }>['kind']

function refusal(
  kind: Refusal,
  { company, programme, number, user }: Pick<OfferOrder, 'company' | 'programme' | 'number' | 'user'>,
): string {
  const words: Readonly<Record<Refusal, string>> = {
    airlineUnknown: `There is no company ${company}.`,
    companyUnknown: `${number} is not a company of ${company} ${programme}.`,
    userUnknown: `${user} is not an active user of ${number}.`,
  }
  return words[kind]
}

export const offerCompanyCommand = defineCommand({
  name: 'offer-company',
  order: offerOrder,
  record: ({ by, login, dryRun, company, programme, number, user, case: caseNumber, reason }) =>
    dryRun
      ? undefined
      : {
          by,
          arguments: { company, programme, number, user, case: caseNumber },
          breakGlass: { reason, caseNumber, login },
        },
  work: offerCompany,
  forms: [
    {
      typed: 'offer-company',
      summary:
        'Break-glass: offers a company to one of its users when its owner died, left or can no longer be reached; they take over when they accept',
      example:
        "204000053 204000251 --company NZ --programme AP4B --case 1190 --reason 'The owner left the company'",
      arguments: ['number', 'user'],
      options: [
        required(companyOption('for both numbers')),
        required(programmeOption("the company's, such as AP4B")),
        { flags: '--case <number>', description: 'the case with the proof of authority', isRequired: true },
        reasonOption("the reason; the company reads it in its users' history"),
        byOption,
        dryRunOption(),
      ],
    },
  ],
})
