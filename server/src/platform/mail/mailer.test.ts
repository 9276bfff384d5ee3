import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createMailer } from './mailer.ts'

test('a mail server that offers no encryption is sent nothing where encryption is asked for', async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.write('220 plain.example ESMTP\r\n')
    socket.on('data', (data) => {
      const line = data.toString()
      heard.push(line)
      socket.write(line.startsWith('EHLO') ? '250 plain.example\r\n' : '502 Not here\r\n')
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.parse(z.object({ port: z.int() }), server.address())
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${String(port)}`,
    from: 'Waymark <no-reply@waymark.example>',
    mustEncrypt: true,
  })
  const mail = { to: 'kai@example.com', subject: 'Code', text: '123456', html: '123456', messageId: '<1@x>' }
  await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS/)
  expect(heard.join('')).not.toMatch(/MAIL FROM|123456/)
  mailer.close()
  server.close()
})
