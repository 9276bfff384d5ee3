import type { Command } from 'commander'
import { requestStates, type RequestsOrder } from './desk.ts'
import { NotUnderstood } from './refusals.ts'

interface WordOptions {
  readonly by: string
  readonly dryRun: boolean
}

/** Adds `requests list|show|answer|close` to the operator's program. */
export function addRequestCommands(
  program: Command,
  byOption: readonly [string, string, (text: string) => string, string],
  carryOut: (order: RequestsOrder) => Promise<void>,
): void {
  const requests = program.command('requests').description('What members asked the service for')
  requests
    .command('list')
    .description('lists those that wait for an answer, oldest first, a line each')
    .option('--state <state>', `others: ${requestStates.join(', ')}`, readState, 'OPEN')
    .action(async ({ state }: { state: RequestState }) => carryOut({ action: 'list', state }))
  requests
    .command('show <request>')
    .description('prints one whole, with its trail and the address that its answer goes to')
    .action(async (request: string) => carryOut({ action: 'show', request }))
  requests
    .command('answer <request>')
    .description('answers one; the member reads it in the portal, in the inbox and by mail')
    .requiredOption('--text <text>', 'the answer, up to 2000 characters, lines as they are')
    .option(...byOption)
    .option('--dry-run', 'say what would happen, change nothing', false)
    .addHelpText(
      'after',
      "\nExample:\n  operator requests answer SR-5H2M-8K7Q-D3TW --text 'Your card is on its way.'",
    )
    .action(async (request: string, options: WordOptions & { text: string }) =>
      carryOut({ action: 'answer', request, ...options }),
    )
  requests
    .command('close <request>')
    .description('closes one for good, answered or not; the member is told')
    .option('--text <text>', 'why, where there is something to say')
    .option(...byOption)
    .option('--dry-run', 'say what would happen, change nothing', false)
    .action(async (request: string, options: WordOptions & { text?: string }) =>
      carryOut({ action: 'close', request, ...options }),
    )
}

type RequestState = (typeof requestStates)[number]

function readState(text: string): RequestState {
  const state = requestStates.find((one) => one === text.toUpperCase())
  if (state === undefined) throw new NotUnderstood(`--state is one of ${requestStates.join(', ')}.`)
  return state
}
