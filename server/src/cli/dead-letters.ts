import * as z from 'zod/mini'
import { readDeadLetters, reviveDeadLetters, type DeadLetter } from '../platform/outbox/dead-letter-store.ts'
import { defineCommand, type OperatorContext, type Report } from './command.ts'
import { by, byOption } from './options.ts'
import { NotUnderstood } from './refusals.ts'

const deadLettersOrder = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('send'), message: z.string(), by }),
])
type DeadLettersOrder = z.output<typeof deadLettersOrder>

const MOST_LISTED = 200

/**
 * Lists the messages that were given up, each with its reason, or sends one or all of them again. The server's relay sends them within a
 * minute. Dead letters make the exit code of the list 1. @throws NotUnderstood for what is neither an id nor 'all'
 */
async function serveDeadLetters({ databases }: OperatorContext, order: DeadLettersOrder): Promise<Report> {
  if (order.action === 'list') {
    const { letters, count } = await readDeadLetters(databases.jobs, MOST_LISTED)
    const more = count > letters.length ? [`and ${String(count - letters.length)} more`] : []
    return {
      lines: [...letters.map(lineOf), ...more, `${String(count)} dead letters`],
      exitCode: count === 0 ? 0 : 1,
    }
  }
  if (order.message !== 'all' && !z.safeParse(z.uuid(), order.message).success)
    throw new NotUnderstood("Give a message's id as dead-letters list shows it, or 'all'.")
  const sent = await reviveDeadLetters(databases.jobs, order.message)
  if (sent > 0) return { lines: [`${String(sent)} messages are sent again within a minute`], exitCode: 0 }
  const nothing =
    order.message === 'all' ? 'There are no dead letters.' : `${order.message} is no dead letter.`
  return { lines: [`${nothing} Nothing was changed.`], exitCode: 1 }
}

/** Which message it was, since when, and why it was given up; nothing of a person. */
function lineOf({ id, class: ofClass, topic, created_at: at, attempts, failure }: DeadLetter): string {
  return [
    id,
    ofClass,
    topic,
    at.toISOString().slice(0, 16),
    `${String(attempts)} tries`,
    failure ?? 'no reason noted',
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
      summary: 'Lists them, the latest first, each with its reason',
      read: () => ({ action: 'list' }),
    },
    {
      typed: 'dead-letters send',
      summary: "Sends one again by its id, or all of them with 'all'",
      arguments: ['message'],
      options: [byOption],
      help: '\nExample:\n  operator dead-letters send all',
      read: (given) => ({ action: 'send', ...given }),
    },
  ],
})
