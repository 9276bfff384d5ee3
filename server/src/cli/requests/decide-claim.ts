import { writeMoment } from '@waymark/rules/date-formats'
import * as z from 'zod/mini'
import { decideByOperator, readPending, type ClaimRow, type DecidedClaim } from '../../claims/index.ts'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import type { Trail, TrailLine } from '../command/break-glass.ts'
import { readFirstRows } from '../command/first-rows.ts'
import { byOption, reasonOption, runBy, wholeAmount } from '../command/options.ts'
import { plainCommand } from '../command/plain-command.ts'
import { readReason } from '../command/reason.ts'
import { NotUnderstood } from '../command/refusals.ts'

const MOST_POINTS = 10_000_000n
const MOST_LISTED = 200

/** Claims waiting for a person, oldest first. */
async function listClaims({ databases }: OperatorContext): Promise<Report> {
  const { shown, inWords } = await readFirstRows(MOST_LISTED, async (most) =>
    readPending(databases.jobs, most),
  )
  const lines = shown.map((claim) => {
    const day = writeMoment('yyyy-MM-dd', claim.submitted_at, 'UTC')
    return [claim.claim_number, day, claim.membership_number, whatOf(claim), claim.reason ?? ''].join('  ')
  })
  return { lines: [...lines, inWords('claim is pending', 'claims are pending')], exitCode: 0 }
}

function whatOf(claim: ClaimRow): string {
  return claim.kind === 'FLIGHT'
    ? `${claim.flight_number} ${claim.occurred_on} ${claim.from_airport}-${claim.to_airport} ${claim.ticket_number}`
    : `${claim.partner_code} ${claim.occurred_on} ${claim.partner_reference}`
}

export const claimsCommand = plainCommand(
  { typed: 'claims', summary: 'Lists claims for missing points that need a decision', isReadOnly: true },
  listClaims,
)

const decideOrder = z.object({
  claim: z.string(),
  verdict: z.enum(['accept', 'reject']),
  reason: z.string(),
  points: z.optional(wholeAmount),
  reference: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  ...runBy,
})
export type DecideOrder = z.output<typeof decideOrder>

/** Decides a claim by hand (POINT-09). @throws NotUnderstood for invalid arguments */
async function decideClaim(context: OperatorContext, order: DecideOrder, trail: Trail): Promise<Report> {
  const { databases, clock, configuration } = context
  const { claim, verdict, reference } = order
  const answer = await decideByOperator(
    { database: databases.jobs, clock, configuration },
    {
      claimNumber: claim,
      verdict,
      words: readReason(order.reason),
      points: order.points === undefined ? undefined : readPoints(order.points),
      reference,
      by: order.by,
      record: async (tx, decided) => trail(tx, lineOf(decided)),
    },
  )
  switch (answer.kind) {
    case 'misfit':
      throw new NotUnderstood(answer.why)
    case 'refused':
      return { lines: [`${answer.why} Nothing was changed.`], exitCode: 1 }
    case 'rejected':
      return { lines: [`claim ${claim} rejected`], exitCode: 0 }
    case 'accepted':
      break
  }
  const points = `${counted(answer.points, 'point', 'points')} for ${answer.membershipNumber}`
  return { lines: [`claim ${claim} accepted: ${points}`], exitCode: 0 }
}

function lineOf({ claim, state, points }: DecidedClaim): TrailLine {
  return {
    companyCode: claim.company_code,
    member: { programCode: claim.program_code, membershipNumber: claim.membership_number },
    before: { claimState: claim.state },
    after: { claim: claim.claim_number, claimState: state, claimPoints: String(points) },
  }
}

function readPoints(text: string): bigint {
  const points = /^[1-9]\d{0,7}$/.test(text) ? BigInt(text) : 0n
  if (points <= 0n || points > MOST_POINTS) {
    throw new NotUnderstood(`--points is a whole number from 1 to ${String(MOST_POINTS)}.`)
  }
  return points
}

export const decideClaimCommand = defineCommand({
  name: 'decide-claim',
  order: decideOrder,
  record: ({ by, login, reason, claim, verdict }) => ({
    by,
    arguments: { claim, verdict },
    breakGlass: { reason, login },
  }),
  work: decideClaim,
  forms: [
    {
      typed: 'decide-claim',
      summary: 'Accepts or rejects a pending claim; flights earn by the rates of their day',
      example: "CL-5H2M-1180-K7QD --accept --reason 'Boarding pass seen'",
      arguments: ['claim'],
      options: [
        { flags: '--accept', description: 'credit the points', defaultValue: false },
        { flags: '--reject', description: 'reject the claim', defaultValue: false },
        reasonOption('the reason; the member reads it'),
        { flags: '--points <points>', description: 'how many, for a partner transaction' },
        {
          flags: '--reference <text>',
          description: "the partner's own reference, where the member wrote it differently",
        },
        byOption,
      ],
      read: ({ accept, reject, ...given }) => {
        if (accept === reject) throw new NotUnderstood('Give either --accept or --reject.')
        return { ...given, verdict: accept === true ? 'accept' : 'reject' }
      },
    },
  ],
})
