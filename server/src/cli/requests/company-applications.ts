import * as z from 'zod/mini'
import { decideApplication, readPending, type PendingApplication } from '../../companies/index.ts'
import type { Trail } from '../command/break-glass.ts'
import { defineCommand, type Form, type OperatorContext, type Report } from '../command/command.ts'
import { readFirstRows } from '../command/first-rows.ts'
import { auditReasonOption, byOption, runBy } from '../command/options.ts'
import { NotUnderstood } from '../command/refusals.ts'

const MOST_LISTED = 200

const applicationsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({
    action: z.enum(['approve', 'decline']),
    application: z.string(),
    reason: z.string(),
    ...runBy,
  }),
])
type ApplicationsOrder = z.output<typeof applicationsOrder>

/** Lists pending registrations of companies, or decides one (CORP-01). @throws NotUnderstood for one that isn't pending */
async function serveApplications(
  context: OperatorContext,
  order: ApplicationsOrder,
  trail: Trail,
): Promise<Report> {
  const { databases, clock } = context
  if (order.action === 'list') {
    const { shown, inWords } = await readFirstRows(MOST_LISTED, async (most) =>
      readPending(databases.jobs, most),
    )
    return {
      lines: [...shown.map(lineOf), inWords('registration is pending', 'registrations are pending')],
      exitCode: 0,
    }
  }
  const { action: verdict, application: applicationId } = order
  if (!z.safeParse(z.uuid(), applicationId).success)
    throw new NotUnderstood("Give a registration's id as company-applications list shows it.")
  const decided = await decideApplication(
    { database: databases.jobs, clock },
    {
      applicationId,
      verdict,
      by: order.by,
      record: async (tx, { company_code: companyCode }) =>
        trail(tx, { companyCode, after: { application: applicationId, verdict } }),
    },
  )
  if (decided === undefined) throw new NotUnderstood(`No registration ${applicationId} is pending.`)
  const told =
    verdict === 'approve' ? 'approved: the owner is emailed the link' : 'declined: the owner is told'
  return { lines: [`${decided.facts.companyName} ${told}`], exitCode: 0 }
}

function lineOf({
  application_id: id,
  filed_at: filedAt,
  pending_reason: reason,
  facts,
}: PendingApplication) {
  const number = facts.businessNumber ?? facts.taxNumber ?? ''
  const day = filedAt.toISOString().slice(0, 10)
  return [id, day, reason, facts.countryCode, number, facts.companyName].join('  ')
}

const decidingForm = (action: 'approve' | 'decline', summary: string): Form => ({
  typed: `company-applications ${action}`,
  summary,
  example: "01a2b3c4-0000-7000-8000-000000000000 --reason 'Checked with the register, case 1190'",
  arguments: ['application'],
  options: [auditReasonOption, byOption],
  read: (given) => ({ ...given, action }),
})

export const companyApplicationsCommand = defineCommand({
  name: 'company-applications',
  summary: "Company registrations that the business register doesn't confirm",
  order: applicationsOrder,
  record: (order) =>
    order.action === 'list'
      ? undefined
      : {
          command: `company-applications ${order.action}`,
          by: order.by,
          arguments: { application: order.application },
          breakGlass: { reason: order.reason, login: order.login },
        },
  work: serveApplications,
  forms: [
    {
      typed: 'company-applications list',
      summary: 'Lists those that are pending, each with its reason',
      example: '',
      isReadOnly: true,
      read: () => ({ action: 'list' }),
    },
    decidingForm('approve', 'Emails the owner the link that opens the account'),
    decidingForm('decline', 'Ends the registration and tells the applicant'),
  ],
})
