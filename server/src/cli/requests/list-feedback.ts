import { readFeedback } from '../../feedback/index.ts'
import type { OperatorContext, Report } from '../command/command.ts'
import { plainCommand } from '../command/plain-command.ts'

/** Messages listed at a time. */
const MOST_MESSAGES = 100

/** Members' messages, newest first, one line each. */
async function listFeedback({ databases }: OperatorContext): Promise<Report> {
  const rows = await readFeedback(databases.jobs, MOST_MESSAGES)
  const lines = rows.map(({ feedback_reference, program_code, membership_number, topic, message, sent_at }) =>
    [
      feedback_reference,
      sent_at.toISOString().slice(0, 16),
      `${program_code} ${membership_number}`,
      topic,
      message.replaceAll(/\s+/g, ' '),
    ].join('  '),
  )
  return { lines: lines.length === 0 ? ['no messages'] : lines, exitCode: 0 }
}

export const feedbackCommand = plainCommand(
  {
    typed: 'feedback list',
    summary: 'Lists the latest messages, newest first, each with its reference',
    group: 'What members wrote to us',
    isReadOnly: true,
  },
  listFeedback,
)
