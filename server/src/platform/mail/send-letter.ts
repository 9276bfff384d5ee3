import { letterHtml, letterText, type Letter } from './letter.ts'
import type { Mailer } from './mailer.ts'

/** Sends a letter, as text and as a page. `id`: the message's of the outbox, so that one sent twice is seen as one. */
export async function sendLetter(mailer: Mailer, to: string, letter: Letter, id: string): Promise<void> {
  await mailer.send({
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    messageId: `<${id}@waymark>`,
  })
}
