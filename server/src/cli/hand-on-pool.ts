import { lockPool, poolingOf, readOwnPart, readParts, writeOffer } from '../family/index.ts'
import { readMembership } from '../membership/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import * as z from 'zod/mini'
import { defineCommand, type OperatorContext, type Report } from './command.ts'
import { by as byField, byOption, companyOption, dryRunOption, programmeOption, required } from './options.ts'
import { NotUnderstood } from './refusals.ts'

const handOnOrder = z.object({
  company: z.string(),
  programme: z.string(),
  head: z.string(),
  to: z.string(),
  by: byField,
  dryRun: z.boolean(),
})
type HandOnOrder = z.output<typeof handOnOrder>

/**
 * Asks a member to be the head of their family pool in the place of a head who cannot ask any more (POINT-13): who died, or is out of
 * reach. Nothing changes before that member agrees. @throws NotUnderstood for numbers that are not of one pool
 */
async function handOnPool(context: OperatorContext, order: HandOnOrder): Promise<Report> {
  const { company: companyCode, programme: programCode, by, dryRun } = order
  const now = context.clock.now()
  if ((await context.configuration.findCompany(companyCode)) === undefined)
    throw new NotUnderstood(`There is no company ${companyCode}.`)
  const { programme } = await context.configuration.programme(companyCode, programCode)
  const pooling = poolingOf(programme)
  return inTransaction(context.databases.jobs, async (tx) => {
    const [headPart, toPart] = [await partOf(tx, order, order.head), await partOf(tx, order, order.to)]
    const pool = await lockPool(tx, headPart.pool_id)
    const parts = await readParts(tx, pool.pool_id)
    const head = parts.find((one) => one.pool_member_id === headPart.pool_member_id && one.left_at === null)
    const to = parts.find((one) => one.pool_member_id === toPart.pool_member_id && one.left_at === null)
    if (head?.role !== 'HEAD') throw new NotUnderstood(`${order.head} heads no pool.`)
    if (to === undefined || to.role === 'HEAD')
      throw new NotUnderstood(`${order.to} is no other member of the pool of ${order.head}.`)
    const what = `${order.to} is asked to head the pool of ${order.head}`
    if (dryRun) return { lines: [`dry run, nothing was changed; it would be: ${what}`], exitCode: 0 }
    await writeOffer(tx, pooling, { pool, head, to, operator: by, now })
    return { lines: [`${what}; it changes hands when they agree`], exitCode: 0 }
  })
}

async function partOf(tx: Tx, { company, programme }: HandOnOrder, number: string) {
  const member = await readMembership(tx, company, programme, number)
  const part = member === undefined ? undefined : await readOwnPart(tx, member.account)
  if (part === undefined) throw new NotUnderstood(`${number} is in no pool of ${company} ${programme}.`)
  return part
}

export const handOnPoolCommand = defineCommand({
  name: 'hand-on-pool',
  order: handOnOrder,
  record: ({ by, dryRun, company, programme, head, to }) =>
    dryRun ? undefined : { by, arguments: { company, programme, head, to } },
  work: handOnPool,
  forms: [
    {
      typed: 'hand-on-pool',
      summary:
        'Asks a member to head the family pool in the place of a head who cannot ask any more; it changes hands when they agree',
      arguments: ['head', 'to'],
      options: [
        required(companyOption('of both numbers')),
        required(programmeOption('of both numbers')),
        byOption,
        dryRunOption(),
      ],
    },
  ],
})
