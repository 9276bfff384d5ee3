import { listCredentials, makeCredential, revokeCredential, rotateCredential } from '../accruals/index.ts'
import type { CompanyConfiguration } from '../configuration/index.ts'
import type { OperatorContext } from './commands.ts'
import type { CredentialsOrder, Report } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

const HOUR_MS = 3_600_000

/** Makes, lists, rotates or revokes what partners' programs sign with; a secret is told once. @throws NotUnderstood */
export async function serveCredentials(
  { databases, clock, configuration, partnerKeys }: OperatorContext,
  order: CredentialsOrder,
): Promise<Report> {
  const database = databases.jobs
  const now = clock.now()
  if (order.action === 'revoke') {
    if (await revokeCredential(database, order.clientId, now))
      return {
        lines: [`${order.clientId} is revoked: requests signed with it are refused from now on`],
        exitCode: 0,
      }
    throw new NotUnderstood(`No live credential has the id ${order.clientId}.`)
  }
  const company = await configuration.findCompany(order.company)
  if (company === undefined) throw new NotUnderstood(`There is no company ${order.company}.`)
  if (order.action === 'list') return list(await listCredentials(database, order.company, now))
  if (partnerKeys === undefined) throw new NotUnderstood("The server's keys are not known here.")
  const services = { database, keys: await partnerKeys() }
  const { partner, by } = order
  if (order.action === 'make') {
    const made = await makeCredential(services, { company, partner, by, now })
    return made.kind === 'made' ? told(made) : refuse(made.kind, company, partner)
  }
  const oldEndsAt = new Date(now.getTime() + order.oldHours * HOUR_MS)
  const made = await rotateCredential(services, { company, partner, by, now, oldEndsAt })
  if (made.kind !== 'made') return refuse(made.kind, company, partner)
  const { lines, exitCode } = told(made)
  return { lines: [...lines, `${made.old} still works until ${oldEndsAt.toISOString()}`], exitCode }
}

function told({ clientId, secret }: { readonly clientId: string; readonly secret: string }): Report {
  const lines = [
    `client ${clientId}`,
    `secret ${secret}`,
    'The secret is shown this once. Hand it to the partner by a safe way.',
  ]
  return { lines, exitCode: 0 }
}

/** @throws NotUnderstood always */
function refuse(
  why: 'partnerUnknown' | 'keysDiffer' | 'twoLive' | 'noneLives',
  { companyCode }: CompanyConfiguration,
  partner: string,
): never {
  const words = {
    partnerUnknown: `Company ${companyCode} has no partner ${partner}.`,
    keysDiffer: "The keys here aren't the server's: give this command the KEYS that the server has.",
    twoLive: `${partner} has two live credentials; revoke one first.`,
    noneLives: `${partner} has no live credential; make one.`,
  }
  throw new NotUnderstood(words[why])
}

function list(rows: Awaited<ReturnType<typeof listCredentials>>): Report {
  const minute = (moment: Date): string => moment.toISOString().slice(0, 16)
  const lines = rows.map(({ client_id, partner_code, made_at, made_by, used_at, ends_at }) =>
    [
      partner_code,
      client_id,
      `made ${minute(made_at)} by ${made_by}`,
      used_at === null ? 'never used' : `last used ${minute(used_at)}`,
      ...(ends_at === null ? [] : [`ends ${minute(ends_at)}`]),
    ].join('  '),
  )
  return { lines: lines.length === 0 ? ['no live credentials'] : lines, exitCode: 0 }
}
