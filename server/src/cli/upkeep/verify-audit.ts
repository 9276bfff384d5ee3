import * as z from 'zod/mini'
import { verifyChain } from '../../console/index.ts'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { NotUnderstood } from '../command/refusals.ts'

const verifyOrder = z.object({ companyCode: z.string() })

/** Recomputes a company's audit trail. @throws NotUnderstood for an unknown company */
async function verifyAudit(
  { databases, configuration }: OperatorContext,
  { companyCode }: z.output<typeof verifyOrder>,
): Promise<Report> {
  if ((await configuration.findCompany(companyCode)) === undefined)
    throw new NotUnderstood(`There is no company ${companyCode}.`)
  const { entries, brokenAt, lastHash } = await verifyChain(databases.jobs, companyCode)
  if (brokenAt !== null)
    return { lines: [`Entry ${String(brokenAt)} of ${companyCode} is not as it was written.`], exitCode: 1 }
  return {
    lines: [`${counted(entries, 'entry as it was', 'entries as they were')} written; last hash ${lastHash}`],
    exitCode: 0,
  }
}

export const verifyAuditCommand = defineCommand({
  name: 'verify-audit',
  order: verifyOrder,
  record: () => undefined,
  work: verifyAudit,
  forms: [
    {
      typed: 'verify-audit',
      summary: "Recomputes the audit trail of a company's console and names the first entry that was changed",
      example: 'NZ',
      isReadOnly: true,
      arguments: [{ shown: 'company', as: 'companyCode' }],
    },
  ],
})
