import { NotUnderstood } from './refusals.ts'

/** The characters of a reason, in every command. */
export const MOST_REASON = 300

/** The text of `--reason`, composed (NFC) and trimmed. @throws NotUnderstood without one, or if it isn't one line of text */
export function readReason(typed: string | undefined): string {
  const reason = typed?.normalize('NFC').trim() ?? ''
  if (reason === '')
    throw new NotUnderstood(
      'Give a reason with --reason "...": it is recorded with who ran the command. Nothing was changed.',
    )
  if (reason.length > MOST_REASON || /\p{Cc}/u.test(reason))
    throw new NotUnderstood(`--reason has 1 to ${String(MOST_REASON)} characters, on one line.`)
  return reason
}
