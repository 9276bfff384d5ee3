import { emailAddress } from '@waymark/contract/fields'
import type { Transporter } from 'nodemailer'
import * as z from 'zod/mini'
import { mostUnderWay } from '../outbox/relay.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same message, so that one sent twice is seen as one. */
  readonly messageId: string
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** One address as the contract takes it, so that no mail program can read another one in it. @throws Error without the address */
function oneAddress(to: string): { readonly name: string; readonly address: string } {
  if (!z.safeParse(emailAddress, to).success) throw new Error('The recipient is not one plain address')
  return { name: '', address: to }
}

/** The domain of the addresses of people who were erased: reserved (RFC 2606), so nobody's. Nothing is sent there. */
const nobodysDomain = '@erased.invalid'

/** How long a mail server may take, in milliseconds: to be found, to accept the connection, to greet, and to answer each command. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * How long one mail may take from the connection to the last answer, in milliseconds. The limits above start again with each byte, so a
 * server that answers a letter at a time would otherwise keep a worker of the outbox for as long as it likes.
 */
const WHOLE_MAIL_MS = 60_000

/**
 * Sends by SMTP, with a library that comes with the first mail; without a server, says that nothing can be sent, and the outbox keeps it.
 * @param mustEncrypt a server that offers no TLS, or from which somebody on the way strips the offer, is sent nothing
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
        throw new Error(`The mail server did not take the mail within ${String(wholeMail)} ms`, { cause })
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
