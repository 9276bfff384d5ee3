import * as z from 'zod/mini'
import { readTierRecord } from '../../tiers/index.ts'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { companyOption, oneOfSeveral, programmeOption, memberNumber } from '../command/options.ts'
import { findMember } from './find-member.ts'

const tiersOrder = z.object({ number: memberNumber, ...oneOfSeveral })
type TiersOrder = z.output<typeof tiersOrder>

const MOST_MOVES = 100

/** A member's current tier, every grant behind it including withdrawn ones, and its history, newest first. @throws NotUnderstood */
async function listTiers(
  { databases, clock, configuration }: OperatorContext,
  order: TiersOrder,
): Promise<Report> {
  const member = await findMember(databases.jobs, order, order.number)
  const { programme } = await configuration.programme(member.company, member.programme)
  const key = {
    companyCode: member.company,
    programCode: member.programme,
    membershipNumber: order.number,
  }
  const terms = { now: clock.now(), mostMoves: MOST_MOVES }
  const { held, grants, moves } = await readTierRecord(databases.jobs, programme, key, terms)
  const grantLines = grants.map(({ tier, source, from, until: last, reference, withdrawnAt }) => {
    const end = withdrawnAt === null ? [] : [`withdrawn ${withdrawnAt.toISOString().slice(0, 10)}`]
    return ['grant', tier, source, `${from} to ${last ?? 'no end'}`, reference ?? '', ...end]
      .join('  ')
      .trimEnd()
  })
  const moveLines = moves.map(({ on, kind, from, to, source, statusPoints }) => {
    const points = statusPoints === null ? [] : [counted(statusPoints, 'status point', 'status points')]
    return ['move', on, kind, `${from} to ${to}`, source, ...points].join('  ')
  })
  const { code, until } = held
  const summary = `${member.programme} ${order.number}: ${code}${until === null ? '' : ` until ${until}`}`
  return { lines: [summary, ...grantLines, ...moveLines], exitCode: 0 }
}

export const tiersCommand = defineCommand({
  name: 'tiers',
  order: tiersOrder,
  record: () => undefined,
  work: listTiers,
  forms: [
    {
      typed: 'tiers',
      summary: "Shows a member's tier, the grants behind it, and when and why it was raised, kept or lowered",
      example: '204000020 --programme AP',
      isReadOnly: true,
      arguments: ['number'],
      options: [
        companyOption('if the number exists in several'),
        programmeOption('if the number exists in several'),
      ],
    },
  ],
})
