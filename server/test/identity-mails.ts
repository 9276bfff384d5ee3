import type { Mail } from '../src/platform/mail/mailer.ts'
import type { TestApp } from './test-app.ts'

/** Lets every mail that is ordered go out: also those that are ordered while others go. */
export async function deliverMails(t: TestApp): Promise<void> {
  await t.app.relay.run()
  await t.app.relay.run()
}

/** The mails to an address, oldest first, once all that is ordered has gone out. */
export async function mailsTo(t: TestApp, address: string): Promise<readonly Mail[]> {
  await deliverMails(t)
  return t.mails.filter(({ to }) => to === address)
}

/** The secret in the link of a mail. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link with a secret in: ${mail?.text ?? 'no mail'}`)
  return token
}
