import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import * as z from 'zod/mini'

/** A mail server that takes a while for each email, as real ones do, and records when it accepted the first one for each address. */
export interface SlowMailServer {
  readonly url: string
  /** When the first email to an address was accepted, by performance.now(). */
  readonly takenAt: ReadonlyMap<string, number>
  readonly count: () => number
  readonly close: () => Promise<void>
}

/** @param mailMs how long an email takes, in milliseconds */
export async function openSlowMailServer(mailMs: number): Promise<SlowMailServer> {
  const takenAt = new Map<string, number>()
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    speak(socket, mailMs, (to) => {
      count += 1
      if (!takenAt.has(to)) takenAt.set(to, performance.now())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.parse(z.object({ port: z.int() }), server.address())
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    takenAt,
    count: () => count,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As much SMTP as an email needs. */
function speak(socket: Socket, mailMs: number, take: (to: string) => void): void {
  let text = ''
  let to = ''
  let isMail = false
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  say('220 bench ready')
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    for (;;) {
      const end = isMail ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
      if (end < 0) return
      const said = text.slice(0, end)
      text = text.slice(end + (isMail ? 5 : 2))
      if (isMail) {
        isMail = false
        setTimeout(() => {
          take(to)
          say('250 taken')
        }, mailMs)
        continue
      }
      to = /^RCPT TO:<([^>]*)>/i.exec(said)?.[1] ?? to
      isMail = /^DATA/i.test(said)
      if (isMail) say('354 go on')
      else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n')
      else say('250 bench')
    }
  })
}
