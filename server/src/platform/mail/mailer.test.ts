import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMailer, type Mailer } from './mailer.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface StandIn {
  readonly url: string
  /** Commands received, in order. */
  readonly heard: string[]
}

/**
 * A mail server that accepts every email, one that accepts the connection and stays silent, or one that drips: it never finishes its
 * response to the first email, and sends a byte of it now and then.
 */
async function openMailServer(behaviour: 'takes' | 'silent' | 'drips'): Promise<StandIn> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    if (behaviour !== 'silent') converse(socket, heard, behaviour === 'drips' && sockets.size === 0)
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${String(address.port)}`, heard }
}

function converse(socket: Socket, heard: string[], drips: boolean): void {
  let isData = false
  socket.write('220 mail.test\r\n')
  socket.on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      if (isData) {
        if (line !== '.') continue
        isData = false
        if (drips) drip(socket)
        else socket.write('250 taken\r\n')
        continue
      }
      heard.push(line)
      isData = line === 'DATA'
      if (line === 'STARTTLS') socket.write('502 not here\r\n')
      else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 20)
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
}

type Limits = Parameters<typeof createMailer>[0]['limits']

function open(url: string, mustEncrypt = false, limits: Limits = {}): Mailer {
  const mailer = createMailer({
    smtpUrl: url,
    from: 'Waymark <waymark@example.nz>',
    mustEncrypt,
    limits: { greetingTimeout: 200, connectionTimeout: 200, ...limits },
  })
  closing.push(mailer.close)
  return mailer
}

const mail = (to: string) => ({ to, subject: 's', text: 't', html: '<p>t</p>', messageId: '<1@waymark>' })

test.each(['a<victim@example.com>', 'x,victim@example.com', 'x;victim@example.com', 'g:victim@example.com;'])(
  'a mail to %j reaches no mail server',
  async (to) => {
    const { url, heard } = await openMailServer('takes')
    const sending = open(url).send(mail(to))
    await expect(sending).rejects.toThrow('not one plain address')
    await expect(sending).rejects.not.toThrow(/victim/)
    expect(heard).toEqual([])
  },
)

test('an email goes only to its own address', async () => {
  const { url, heard } = await openMailServer('takes')
  await open(url).send(mail('hana@example.nz'))
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<hana@example.nz>'])
})

test('an email to an erased member goes nowhere', async () => {
  const { url, heard } = await openMailServer('takes')
  await open(url).send(mail('erased-77@erased.invalid'))
  expect(heard).toEqual([])
})

test('a silent mail server fails the email, and does not keep it for minutes', async () => {
  const { url } = await openMailServer('silent')
  await expect(open(url).send(mail('hana@example.nz'))).rejects.toThrow(/[Gg]reeting/)
})

test('a mail server that offers no encryption is sent nothing where encryption is asked for', async () => {
  const { url, heard } = await openMailServer('takes')
  await expect(open(url, true).send(mail('hana@example.nz'))).rejects.toThrow(/STARTTLS/)
  expect(heard.filter((line) => /^(MAIL|RCPT|DATA)/.test(line))).toEqual([])
})

test('a mail server that answers a byte at a time is given up on, and the next mail goes out', async () => {
  const { url, heard } = await openMailServer('drips')
  const mailer = open(url, false, { greetingTimeout: 5000, connectionTimeout: 5000, wholeMail: 1000 })
  await expect(mailer.send(mail('hana@example.nz'))).rejects.toThrow('within 1000 ms')
  await mailer.send(mail('tama@example.nz'))
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<hana@example.nz>',
    'RCPT TO:<tama@example.nz>',
  ])
})
