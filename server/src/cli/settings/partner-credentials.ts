import {
  listCredentials,
  makeCredential,
  partnerKeysOf,
  revokeCredential,
  rotateCredential,
  type MadeCredential,
} from '../../accruals/index.ts'
import type { CompanyConfiguration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import * as z from 'zod/mini'
import type { Trail } from '../command/break-glass.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { auditReasonOption, byOption, companyOption, required, runBy } from '../command/options.ts'
import { openSecrets } from '../desk/open-secrets.ts'
import { NotUnderstood } from '../command/refusals.ts'

const company = z.string()
const change = { reason: z.string(), ...runBy }
const credentialsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), company }),
  z.object({ action: z.literal('make'), company, partner: z.string(), ...change }),
  z.object({
    action: z.literal('rotate'),
    company,
    partner: z.string(),
    /** How long the old one still works. */
    oldHours: z.int().check(z.minimum(0), z.maximum(24 * 90)),
    ...change,
  }),
  z.object({ action: z.literal('revoke'), clientId: z.string(), ...change }),
])
export type CredentialsOrder = z.output<typeof credentialsOrder>

const HOUR_MS = 3_600_000

/** Makes, lists, rotates or revokes the credentials partners' programs sign with; a secret is shown once. @throws NotUnderstood */
async function serveCredentials(
  { databases, clock, configuration, secrets }: OperatorContext,
  order: CredentialsOrder,
  trail: Trail,
): Promise<Report> {
  const database = databases.jobs
  const now = clock.now()
  if (order.action === 'revoke') {
    const { clientId } = order
    const record = async (tx: Tx, of: { readonly company: string; readonly partner: string }) =>
      trail(tx, { companyCode: of.company, after: { partner: of.partner, revoked: clientId } })
    if (await revokeCredential(database, clientId, now, record))
      return {
        lines: [`${clientId} is revoked: requests signed with it are refused from now on`],
        exitCode: 0,
      }
    throw new NotUnderstood(`No live credential has the id ${clientId}.`)
  }
  const found = await configuration.findCompany(order.company)
  if (found === undefined) throw new NotUnderstood(`There is no company ${order.company}.`)
  if (order.action === 'list') return list(await listCredentials(database, order.company, now))
  const services = { database, keys: partnerKeysOf(await openSecrets(secrets)) }
  const { partner, by } = order
  const record = async (tx: Tx, { clientId, replaces }: MadeCredential): Promise<void> =>
    trail(tx, {
      companyCode: order.company,
      after: { partner, made: clientId, ...(replaces !== undefined && { replaces }) },
    })
  if (order.action === 'make') {
    const made = await makeCredential(services, { company: found, partner, by, now, record })
    return made.kind === 'made' ? told(made) : refuse(made.kind, found, partner)
  }
  const oldEndsAt = new Date(now.getTime() + order.oldHours * HOUR_MS)
  const made = await rotateCredential(services, { company: found, partner, by, now, oldEndsAt, record })
  if (made.kind !== 'made') return refuse(made.kind, found, partner)
  const { lines, exitCode } = told(made)
  return { lines: [...lines, `${made.old} still works until ${oldEndsAt.toISOString()}`], exitCode }
}

function told({ clientId, secret }: { readonly clientId: string; readonly secret: string }): Report {
  const lines = [
    `client ${clientId}`,
    `secret ${secret}`,
    'The secret is only shown once. Send it to the partner through a safe channel.',
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
    keysDiffer: "These keys aren't the server's: run this command with the server's KEYS.",
    twoLive: `${partner} has two live credentials; revoke one first.`,
    noneLives: `${partner} has no live credential; make one first.`,
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

const ofCompany = required(companyOption("the company's code"))

export const credentialsCommand = defineCommand({
  name: 'partner-credentials',
  summary: "Credentials that partners' programs sign accruals with",
  order: credentialsOrder,
  record: (order) =>
    order.action === 'list'
      ? undefined
      : {
          command: `partner-credentials ${order.action}`,
          by: order.by,
          arguments: order.action === 'revoke' ? { client: order.clientId } : { partner: order.partner },
          breakGlass: { reason: order.reason, login: order.login },
        },
  work: serveCredentials,
  forms: [
    {
      typed: 'partner-credentials list',
      summary: 'Lists the live ones: partner, id, start, last use and end; never a secret',
      example: '--company NZ',
      isReadOnly: true,
      options: [ofCompany],
      read: (given) => ({ action: 'list', ...given }),
    },
    {
      typed: 'partner-credentials make',
      summary: 'Makes one and shows its secret once; a partner has at most two live ones',
      example: "LONGACRE --company NZ --reason 'First credential, case 1190'",
      arguments: ['partner'],
      options: [ofCompany, auditReasonOption, byOption],
      read: (given) => ({ action: 'make', ...given }),
    },
    {
      typed: 'partner-credentials rotate',
      summary: 'Makes a new one; the old one keeps working for a while, then ends',
      example: "LONGACRE --company NZ --reason 'Yearly change' --old-hours 24",
      arguments: ['partner'],
      options: [
        ofCompany,
        auditReasonOption,
        {
          flags: '--old-hours <hours>',
          description: 'how long the old one still works',
          defaultValue: '168',
        },
        byOption,
      ],
      read: ({ oldHours, ...given }) => ({ action: 'rotate', ...given, oldHours: readHours(oldHours) }),
    },
    {
      typed: 'partner-credentials revoke',
      summary: 'Ends one from this moment on',
      example: "pc_0123456789abcdef01234567 --reason 'Leaked, case 1190'",
      arguments: [{ shown: 'client', as: 'clientId' }],
      options: [auditReasonOption, byOption],
      read: ({ clientId, ...given }) => {
        if (!/^pc_[0-9a-f]{24}$/.test(String(clientId)))
          throw new NotUnderstood('A client id is pc_ and 24 digits; `list` shows them.')
        return { action: 'revoke', clientId, ...given }
      },
    },
  ],
})

function readHours(given: unknown): number {
  const text = String(given)
  if (!/^\d{1,4}$/.test(text) || Number(text) > 24 * 90)
    throw new NotUnderstood('--old-hours is a whole number of hours, at most 2160 (90 days).')
  return Number(text)
}
