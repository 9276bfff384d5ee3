import type { Command } from 'commander'
import type { CredentialsOrder } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

const OLD_HOURS = '168'

interface Options {
  readonly company: string
  readonly by: string
}

/** Adds `partner-credentials list|make|rotate|revoke` to the operator's program. */
export function addCredentialsCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  carryOut: (order: CredentialsOrder) => Promise<void>,
): void {
  const credentials = program
    .command('partner-credentials')
    .description("What partners' programs sign their accruals with")
  const company = ['--company <code>', "the company's code"] as const
  credentials
    .command('list')
    .description('Lists the live ones: partner, id, since when, last use and end; never a secret')
    .requiredOption(...company)
    .action(async (options: Options) => carryOut({ action: 'list', company: options.company }))
  credentials
    .command('make <partner>')
    .description('Makes one and shows its secret this once; a partner has at most two live ones')
    .requiredOption(...company)
    .option(...byOption)
    .action(async (partner: string, options: Options) =>
      carryOut({ action: 'make', partner, company: options.company, by: options.by }),
    )
  credentials
    .command('rotate <partner>')
    .description('Makes a new one beside the live one, which ends by itself some time later')
    .requiredOption(...company)
    .option('--old-hours <hours>', 'how long the old one still works', OLD_HOURS)
    .option(...byOption)
    .action(async (partner: string, options: Options & { readonly oldHours: string }) =>
      carryOut({
        action: 'rotate',
        partner,
        company: options.company,
        oldHours: readHours(options.oldHours),
        by: options.by,
      }),
    )
  credentials
    .command('revoke <client>')
    .description('Ends one from this moment on')
    .option(...byOption)
    .action(async (clientId: string, { by }: Options) => {
      if (!/^pc_[0-9a-f]{24}$/.test(clientId))
        throw new NotUnderstood('A client id looks like pc_ and 24 digits; `list` shows them.')
      await carryOut({ action: 'revoke', clientId, by })
    })
}

function readHours(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) > 24 * 90)
    throw new NotUnderstood('--old-hours is a whole number of hours, at most 2160 (90 days).')
  return Number(text)
}
