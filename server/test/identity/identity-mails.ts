import type { Mail } from '../../src/platform/mail/mailer.ts'
import type { TestApp } from '../test-app.ts'

/** Delivers all queued mails, including those queued during delivery. */
export async function deliverMails(t: TestApp): Promise<void> {
  await t.app.relay.run()
  await t.app.relay.run()
}

/** The mails to an address, oldest first, after delivering all queued ones. */
export async function mailsTo(t: TestApp, address: string): Promise<readonly Mail[]> {
  await deliverMails(t)
  return t.mails.filter(({ to }) => to === address)
}

/** The secret in a mail's link. */
export function tokenIn(mail: Mail | undefined): string {
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link with a secret in: ${mail?.text ?? 'no mail'}`)
  return token
}
