import { emailAddress } from '@waymark/contract/fields'
import type { Transporter } from 'nodemailer'
import * as z from 'zod/mini'
import { mostUnderWay } from '../outbox/relay.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for a repeated message, so that mail clients show it once. */
  readonly messageId: string
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** One plain address as the contract allows it, so that no mail program can read another address in it. @throws Error without the address */
function oneAddress(to: string): { readonly name: string; readonly address: string } {
  if (!z.safeParse(emailAddress, to).success) throw new Error('The recipient is not one plain address')
  return { name: '', address: to }
}

/** The domain of erased people's addresses: reserved (RFC 2606), so it belongs to nobody. Nothing is sent there. */
const nobodysDomain = '@erased.invalid'

/** Timeouts of a mail server, in milliseconds: to resolve, to connect, to greet, and to answer each command. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Timeout for one email from connection to last response, in milliseconds. The timeouts above restart with each byte, so a server answering
 * one letter at a time could block an outbox worker indefinitely.
 */
const WHOLE_MAIL_MS = 60_000

/**
 * Sends by SMTP, with a library that is loaded for the first email. Without a server sending fails, and the outbox keeps the message.
 * @param mustEncrypt nothing is sent to a server without TLS, or if someone on the network strips the offer
 */
export function createMailer({
  smtpUrl,
  from,
  mustEncrypt,
  limits: { wholeMail = WHOLE_MAIL_MS, ...limits } = {},
}: {
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly mustEncrypt: boolean
  readonly limits?: Partial<typeof patience> & { readonly wholeMail?: number }
}): Mailer {
  if (smtpUrl === undefined) {
    return {
      send: async () => {
        throw new Error('No mail server is configured (SMTP_URL)')
      },
      close: () => {},
    }
  }
  let transport: Promise<Transporter> | undefined
  return {
    send: async (mail) => {
      if (mail.to.endsWith(nobodysDomain)) return
      const to = oneAddress(mail.to)
      transport ??= openTransport(smtpUrl, { requireTLS: mustEncrypt, ...patience, ...limits })
      const signal = AbortSignal.timeout(wholeMail)
      try {
        await (await transport).sendMail({ from, ...mail, to, signal })
      } catch (cause) {
        if (!signal.aborted) throw cause
        throw new Error(`The mail server did not accept the email within ${String(wholeMail)} ms`, { cause })
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

async function openTransport(
  url: string,
  options: typeof patience & { readonly requireTLS: boolean },
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, maxConnections: mostUnderWay, ...options })
}
