import * as z from 'zod/mini'
import {
  readDeadLetters,
  reviveDeadLetters,
  type DeadLetter,
} from '../../platform/outbox/dead-letter-store.ts'
import { counted } from '../command/counted.ts'
import { defineCommand, type OperatorContext, type Report } from '../command/command.ts'
import { by, byOption } from '../command/options.ts'
import { NotUnderstood } from '../command/refusals.ts'

const deadLettersOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('send'), message: z.string(), by }),
])
type DeadLettersOrder = z.output<typeof deadLettersOrder>

const MOST_LISTED = 200

/**
 * Lists dead letters, each with its reason, or sends one or all of them again. The server's relay sends them within a minute. The list's
 * exit code is 1 if there are any.
 * @throws NotUnderstood for anything but an id or 'all'
 */
async function serveDeadLetters({ databases }: OperatorContext, order: DeadLettersOrder): Promise<Report> {
  if (order.action === 'list') {
    const { letters, count } = await readDeadLetters(databases.jobs, MOST_LISTED)
    const more = count > letters.length ? [`and ${String(count - letters.length)} more`] : []
    return {
      lines: [...letters.map(lineOf), ...more, counted(count, 'dead letter', 'dead letters')],
      exitCode: count === 0 ? 0 : 1,
    }
  }
  if (order.message !== 'all' && !z.safeParse(z.uuid(), order.message).success)
    throw new NotUnderstood("Give a message's id as dead-letters list shows it, or 'all'.")
  const sent = await reviveDeadLetters(databases.jobs, order.message)
  if (sent > 0)
    return {
      lines: [`${counted(sent, 'message', 'messages')} will be sent again within a minute`],
      exitCode: 0,
    }
  const nothing =
    order.message === 'all' ? 'There are no dead letters.' : `${order.message} is not a dead letter.`
  return { lines: [`${nothing} Nothing was changed.`], exitCode: 1 }
}

/** Which message it was, since when, and why it was given up; no personal data. */
function lineOf({ id, class: ofClass, topic, created_at: at, attempts, failure }: DeadLetter): string {
  return [
    id,
    ofClass,
    topic,
    at.toISOString().slice(0, 16),
    counted(attempts, 'try', 'tries'),
    failure ?? 'no reason recorded',
  ].join('  ')
}

export const deadLettersCommand = defineCommand({
  name: 'dead-letters',
  summary: 'Emails and other messages that were given up after twelve tries',
  order: deadLettersOrder,
  record: (order) =>
    order.action === 'list'
      ? undefined
      : { command: 'dead-letters send', by: order.by, arguments: { message: order.message } },
  work: serveDeadLetters,
  forms: [
    {
      typed: 'dead-letters list',
      summary: 'Lists them, latest first, each with its reason',
      example: '',
      isReadOnly: true,
      read: () => ({ action: 'list' }),
    },
    {
      typed: 'dead-letters send',
      summary: "Sends one again by its id, or all of them with 'all'",
      example: 'all',
      arguments: ['message'],
      options: [byOption],
      read: (given) => ({ action: 'send', ...given }),
    },
  ],
})
