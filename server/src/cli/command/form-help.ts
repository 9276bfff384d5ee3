import type { Option as TypedOption } from 'commander'
import type { Form } from './command.ts'

/** What each argument is, as help explains it. */
export const argumentMeanings = {
  application: 'id of a registration, as company-applications list shows it',
  claim: 'number of a claim, as CL-5H2M-1180-K7QD',
  client: 'id of a credential: pc_ and 24 digits, as partner-credentials list shows it',
  company: "the company's code, as NZ",
  file: 'path of a JSON file',
  head: "membership number of the pool's leader",
  id: 'id of a difference, as gateway-differences list shows it',
  message: "id of a message, as dead-letters list shows it, or 'all'",
  name: 'name of a job; any other word lists them',
  number: 'membership number; spaces and dashes are fine',
  partner: "the partner's code, as LONGACRE",
  points: 'whole points: 500 adds, -500 deducts',
  reference: 'number of an order, as BU-7K4Q-2291',
  request: 'number of a request, as SR-5H2M-8K7Q-D3TW',
  to: 'membership number of the member who takes over',
  user: "membership number of the company's user",
} as const
export type ArgumentName = keyof typeof argumentMeanings

/** The same for every command, so that scripts can rely on it. */
export const exitCodes = [
  'Exit code 0: all done; 1: refused, or done, but lines were rejected or something needs attention;',
  '2: not understood, nothing was done; 3: stopped midway, run the same command again.',
].join('\n')

/** The end of a command's help: whether it changes anything, an example, and exit codes. @param typed the whole command */
export function formHelp(typed: string, { help, example, isReadOnly, options = [] }: Form): string {
  const canTry = options.some(({ flags }) => flags === '--dry-run')
  const changes = canTry
    ? 'Changes data, except with --dry-run. Each run is recorded with your name.'
    : 'Changes data. Each run is recorded with your name.'
  return [
    ...(help === undefined ? [] : [help]),
    '',
    isReadOnly === true ? 'Changes nothing.' : changes,
    '',
    'Example:',
    `  operator ${[typed, example].filter((one) => one !== '').join(' ')}`,
    '',
    exitCodes,
  ].join('\n')
}

/** An option's description: whether it's required, and its default, which for a flag goes without saying. */
export function describedOption({ description, mandatory, defaultValue }: TypedOption): string {
  if (mandatory) return `${description} (required)`
  return typeof defaultValue === 'string' ? `${description} (default: ${defaultValue})` : description
}
