import type { Transporter } from 'nodemailer'

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

/**
 * Sends by SMTP, with a library that comes with the first mail; without a server, says that nothing can be sent, and the outbox keeps it.
 * @param mustEncrypt a server that offers no TLS, or from which somebody on the way strips the offer, is sent nothing
 */
export function createMailer({
  smtpUrl,
  from,
  mustEncrypt,
}: {
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly mustEncrypt: boolean
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
      transport ??= openTransport(smtpUrl, mustEncrypt)
      await (await transport).sendMail({ from, ...mail })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

async function openTransport(url: string, requireTLS: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, maxConnections: 2, requireTLS })
}
