import { createTransport } from 'nodemailer'

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

/** Sends by SMTP; without a server, says that nothing can be sent, and the outbox keeps it. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  if (smtpUrl === undefined) {
    return {
      send: async () => {
        throw new Error('No mail server is configured (SMTP_URL)')
      },
      close: () => {},
    }
  }
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2 })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
