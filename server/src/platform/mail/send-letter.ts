import { letterHtml } from './letter-html.ts'
import { letterText, type Letter } from './letter.ts'
import type { Mailer } from './mailer.ts'

/** Sends an email as text and HTML. `id`: the outbox message's, so that a repeated message is recognised. */
export async function sendLetter(mailer: Mailer, to: string, letter: Letter, id: string): Promise<void> {
  await mailer.send({
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: `<${id}@waymark>`,
  })
}
