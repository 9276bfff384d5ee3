import { readPostalAddresses } from '../../membership/index.ts'
import {
  answerRequest,
  readByState,
  readEvents,
  readRequest,
  type ServiceRequestRow,
  type ServiceWord,
} from '../../service-requests/index.ts'
import * as z from 'zod/mini'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { readFirstRows } from '../command/first-rows.ts'
import { by as byField, byOption, dryRunOption } from '../command/options.ts'
import { NotUnderstood } from '../command/refusals.ts'

const MOST_LISTED = 200
const MOST_CHARACTERS = 2000

const requestStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const
const serviceWord = { request: z.string(), by: byField, dryRun: z.boolean() }

/** The text is checked where the command runs. */
const requestsOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), state: z.enum(requestStates) }),
  z.object({ action: z.literal('show'), request: z.string() }),
  z.object({ action: z.literal('answer'), text: z.string(), ...serviceWord }),
  z.object({ action: z.literal('close'), text: z.optional(z.string()), ...serviceWord }),
])
type RequestsOrder = z.output<typeof requestsOrder>

type WordOrder = Extract<RequestsOrder, { action: 'answer' | 'close' }>

/** Runs an operator's action on members' requests (CALL-07). @throws NotUnderstood for invalid arguments */
async function serveRequests(context: OperatorContext, order: RequestsOrder): Promise<Report> {
  if (order.action === 'list') return list(context, order.state)
  return order.action === 'show' ? show(context, order.request) : answerOrClose(context, order)
}

async function list({ databases }: OperatorContext, state: ServiceRequestRow['state']): Promise<Report> {
  const read = async (most: number) => readByState(databases.jobs, state, most)
  const { shown, inWords } = await readFirstRows(MOST_LISTED, read)
  const of = state.toLowerCase()
  return {
    lines: [...shown.map(lineOf), inWords(`request is ${of}`, `requests are ${of}`)],
    exitCode: 0,
  }
}

function lineOf(row: ServiceRequestRow): string {
  const who = `${row.company_code} ${row.program_code} ${row.membership_number}`
  const sent = row.sent_at.toISOString().slice(0, 16)
  return [row.request_number, sent, who, row.category, row.subject].join('  ')
}

async function show({ databases }: OperatorContext, requestNumber: string): Promise<Report> {
  const row = await readRequest(databases.jobs, requestNumber)
  if (row === undefined) throw new NotUnderstood(`There is no request ${requestNumber}.`)
  const trail = await readEvents(databases.jobs, [requestNumber])
  return {
    lines: [
      lineOf(row),
      ...(row.activity_number === null ? [] : [`about order ${row.activity_number}`]),
      ...(await addressLine({ databases }, row)),
      ...row.message.split('\n'),
      ...trail.map(({ at, what, made_by: by, words }) =>
        [at.toISOString().slice(0, 16), what, by ?? 'member', words ?? ''].join('  ').trim(),
      ),
    ],
    exitCode: 0,
  }
}

async function addressLine(
  { databases }: Pick<OperatorContext, 'databases'>,
  { answer_address: type, customer_number: customer }: ServiceRequestRow,
): Promise<string[]> {
  if (type === null) return []
  const { memberContactInfos } = await readPostalAddresses(databases.jobs, customer)
  const address = memberContactInfos.find(({ addressType }) => addressType === type)
  if (address === undefined) return []
  const { addressLine1, addressLine2, city, state, zipCode, country } = address
  const parts = [addressLine1, addressLine2, city, state, zipCode, country].filter((part) => part !== '')
  return [`post to: ${parts.join(', ')}`]
}

/** Answers or closes a request (dry run: prints what it would do). Closed requests can't be answered. */
async function answerOrClose(context: OperatorContext, order: WordOrder): Promise<Report> {
  const word = wordOf(order)
  const { request, by, dryRun } = order
  const at = context.clock.now()
  const answer = { requestNumber: request, word, by, at, dryRun }
  const outcome = await answerRequest(context.databases.jobs, answer)
  if (outcome.kind === 'unknown') throw new NotUnderstood(`There is no request ${request}.`)
  if (outcome.kind === 'closed')
    return { lines: [`Request ${request} is already closed. Nothing was changed.`], exitCode: 1 }
  const what = `request ${request} of ${outcome.membershipNumber} ${word.kind}`
  const line = outcome.kind === 'would' ? `dry run, nothing was changed; it would be: ${what}` : what
  return { lines: [line], exitCode: 0 }
}

function wordOf(order: WordOrder): ServiceWord {
  const words = order.text === undefined ? null : textOf(order.text)
  if (order.action === 'close') return { kind: 'closed', words }
  if (words === null) throw new NotUnderstood('--text is missing.')
  return { kind: 'answered', words }
}

function textOf(given: string): string {
  const text = given.normalize('NFC').trim()
  // Line breaks are fine; other control characters don't belong in an email.
  const hasControls = /[^\P{Cc}\n]/u.test(text)
  if (text === '' || text.length > MOST_CHARACTERS || hasControls) {
    throw new NotUnderstood(
      `--text has 1 to ${String(MOST_CHARACTERS)} characters, and no control characters except line breaks.`,
    )
  }
  return text
}

export const requestsCommand = defineCommand({
  name: 'requests',
  summary: "Members' requests to customer service",
  order: requestsOrder,
  record: (order) =>
    order.action === 'list' || order.action === 'show' || order.dryRun
      ? undefined
      : { command: `requests ${order.action}`, by: order.by, arguments: { request: order.request } },
  work: serveRequests,
  forms: [
    {
      typed: 'requests list',
      summary: 'Lists those waiting for an answer, oldest first, one line each',
      example: '--state ANSWERED',
      isReadOnly: true,
      options: [
        {
          flags: '--state <state>',
          description: `others: ${requestStates.join(', ')}`,
          read: readState,
          defaultValue: 'OPEN',
        },
      ],
      read: (given) => ({ action: 'list', ...given }),
    },
    {
      typed: 'requests show',
      summary: 'Prints one in full, with its history and the address for the answer',
      example: 'SR-5H2M-8K7Q-D3TW',
      isReadOnly: true,
      arguments: ['request'],
      read: (given) => ({ action: 'show', ...given }),
    },
    {
      typed: 'requests answer',
      summary: 'Answers one; the member gets it in the portal, the inbox and by email',
      example: "SR-5H2M-8K7Q-D3TW --text 'Your card is on its way.'",
      arguments: ['request'],
      options: [
        {
          flags: '--text <text>',
          description: 'the answer, up to 2000 characters; line breaks are kept',
          isRequired: true,
        },
        byOption,
        dryRunOption(),
      ],
      read: (given) => ({ action: 'answer', ...given }),
    },
    {
      typed: 'requests close',
      summary: 'Closes one permanently, answered or not; the member is notified',
      example: "SR-5H2M-8K7Q-D3TW --text 'Solved by phone.'",
      arguments: ['request'],
      options: [
        { flags: '--text <text>', description: 'why, where there is something to say' },
        byOption,
        dryRunOption(),
      ],
      read: (given) => ({ action: 'close', ...given }),
    },
  ],
})

function readState(text: string): (typeof requestStates)[number] {
  const state = requestStates.find((one) => one === text.toUpperCase())
  if (state === undefined) throw new NotUnderstood(`--state is one of ${requestStates.join(', ')}.`)
  return state
}
