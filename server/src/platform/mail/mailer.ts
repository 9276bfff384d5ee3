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

/** Sends by SMTP, with a library that comes with the first mail; without a server, says that nothing can be sent, and the outbox keeps it. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
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
      transport ??= openTransport(smtpUrl)
      await (await transport).sendMail({ from, ...mail })
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, pool: true, maxConnections: 2 })
}
