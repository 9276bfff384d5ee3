import type { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { Clock } from '../clock.ts'
import { randomId } from '../random-id.ts'
import type { Mail } from './mail-record.ts'

type Envelope = { readonly from: string; readonly to: readonly string[] }

type ReceiverOptions = {
  /** 0 takes any free port. */
  readonly port: number
  readonly clock: Clock
  readonly onMail: (mail: Mail) => void
}

export type SmtpReceiver = { readonly port: number; readonly close: () => Promise<void> }

/** An SMTP server on 127.0.0.1 that accepts every mail and forwards none. Rejects if the port is taken. */
export async function openSmtpReceiver({ port, clock, onMail }: ReceiverOptions): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: (auth, _session, callback) => {
      callback(null, { user: auth.username ?? 'anyone' })
    },
    onData: (stream, { envelope }, callback) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const receive = callbackify(async () => {
        onMail(await readMail(stream, { from, to }, clock))
      })
      receive(callback)
    },
  })
  const listening = Promise.withResolvers<number>()
  server.on('error', listening.reject)
  const socket = server.listen(port, '127.0.0.1', () => {
    const address = socket.address()
    listening.resolve(typeof address === 'object' && address ? address.port : port)
  })
  return {
    port: await listening.promise,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

async function readMail(stream: Readable, { from, to }: Envelope, clock: Clock): Promise<Mail> {
  const parsed = await simpleParser(stream)
  return {
    id: randomId('mail'),
    receivedAt: new Date(clock.now()).toISOString(),
    from: parsed.from?.text ?? from,
    to: [...to],
    subject: parsed.subject ?? '',
    headers: parsed.headerLines.map(({ line }) => line),
    text: parsed.text ?? '',
    html: parsed.html === false ? null : parsed.html,
    attachments: parsed.attachments.map(({ filename, contentType, size }) => ({
      name: filename ?? 'unnamed',
      contentType,
      size,
    })),
  }
}
