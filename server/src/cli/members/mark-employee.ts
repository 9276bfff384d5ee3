import * as z from 'zod/mini'
import { markEmployee } from '../../membership/index.ts'
import type { Trail } from '../command/break-glass.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import {
  auditReasonOption,
  byOption,
  companyOption,
  programmeOption,
  required,
  runBy,
  memberNumber,
} from '../command/options.ts'
import { findPerson } from './find-person.ts'

const markOrder = z.object({
  company: z.string(),
  programme: z.optional(z.string()),
  number: memberNumber,
  end: z.boolean(),
  reason: z.string(),
  ...runBy,
})
type MarkOrder = z.output<typeof markOrder>

/** Marks a company's user as its employee, or ends the mark (PROG-07). @throws NotUnderstood if there is no such person */
async function mark({ databases }: OperatorContext, order: MarkOrder, trail: Trail): Promise<Report> {
  const { customer, company, programme } = await findPerson(databases.jobs, order, order.number)
  const isChanged = await markEmployee(databases.jobs, customer, !order.end, async (tx) =>
    trail(tx, {
      companyCode: company,
      member: { programCode: programme, membershipNumber: order.number },
      before: { employee: order.end },
      after: { employee: !order.end },
    }),
  )
  const what = order.end
    ? `${order.number} is no longer marked as an employee`
    : `${order.number} is marked as an employee`
  return { lines: [isChanged ? what : `${what}; nothing was changed`], exitCode: 0 }
}

export const markEmployeeCommand = defineCommand({
  name: 'mark-employee',
  order: markOrder,
  record: ({ by, login, reason, company, programme, number, end }) => ({
    by,
    arguments: {
      company,
      number,
      ...(programme === undefined ? {} : { programme }),
      ...(end ? { end: 'yes' } : {}),
    },
    breakGlass: { reason, login },
  }),
  work: mark,
  forms: [
    {
      typed: 'mark-employee',
      summary:
        "Marks a user of a company as its employee, who finds the pages that the permissions keep for employees, or ends the mark; it's at work within a second",
      example: "204000251 --company NZ --reason 'Works for the company, case 1190'",
      arguments: ['number'],
      options: [
        required(companyOption('of the number')),
        programmeOption('of the number, if several people have it'),
        { flags: '--end', description: 'end the mark', defaultValue: false },
        auditReasonOption,
        byOption,
      ],
    },
  ],
})
