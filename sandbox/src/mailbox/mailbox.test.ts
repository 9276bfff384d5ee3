import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sandbox } from '../app.ts'
import { openSandbox } from '../test/payment-desk.ts'
import { mailShape } from './mail-record.ts'

let dataDir: string
let sandbox: Sandbox

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await openSandbox({ dataDir, smtpPort: 0 })
})

afterEach(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

async function send(...mails: SendMailOptions[]): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    pool: true,
    maxConnections: 1,
  })
  for (const mail of mails) await transport.sendMail({ from: 'Waymark <hello@waymark.example>', ...mail })
  transport.close()
}

const get = (url: string) => sandbox.app.inject({ method: 'GET', url })

async function list(to = '') {
  const answer = await get(`/v1/mail?to=${encodeURIComponent(to)}`)
  return z.parse(z.object({ mails: z.array(mailShape) }), answer.json()).mails
}

test('[AUTH-09] a mailed link can be read by tests and followed by people', async () => {
  const link = 'https://portal.example/reset?code=a1&lang=en'
  await send({
    to: 'aroha@example.com',
    subject: 'Reset',
    text: `Go to ${link} now`,
    html: `<a href="${link}">Reset</a>`,
  })
  const [mail] = await list('Aroha@Example.com')
  expect(mail).toMatchObject({
    to: ['aroha@example.com'],
    subject: 'Reset',
    from: '"Waymark" <hello@waymark.example>',
  })
  expect(mail?.text).toContain(link)
  const page = await get(`/mail/${mail?.id}`)
  expect(page.body).toContain('href="https://portal.example/reset?code=a1&amp;lang=en"')
  expect(page.body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
})

test('lists the newest first and finds recipients, including blind copies', async () => {
  await send(
    { to: 'one@example.com', subject: 'First', text: '1' },
    { to: 'none@example.com', bcc: 'two@example.com', subject: '두 번째', text: '2' },
  )
  expect((await list()).map(({ subject }) => subject)).toEqual(['두 번째', 'First'])
  expect((await list('two@example.com')).map(({ subject }) => subject)).toEqual(['두 번째'])
  expect((await list('ne@example.com')).length).toBe(0)
  expect((await list('example')).length).toBe(2)
  const filtered = await get('/mail?to=one@example.com')
  expect(filtered.body).toContain('First')
  expect(filtered.body).not.toContain('두 번째')
})

test('the HTML of a mail is shown under a policy that blocks scripts and requests', async () => {
  await send({
    to: 'a@example.com',
    subject: 'x',
    html: '<head><title>t</title></head><script>alert(1)</script><p>Hi</p>',
  })
  const [mail] = await list()
  const body = await get(`/mail/${mail?.id}/body`)
  const policy = String(body.headers['content-security-policy'])
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
  expect(body.body).toContain('<head><base target="_blank">')
})

test('hostile subjects, names and texts are escaped', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  await send({
    to: 'a@example.com',
    subject: hostile,
    text: `${hostile} http://x.example/"onmouseover="alert(1)`,
  })
  const [mail] = await list()
  for (const url of ['/mail', `/mail/${mail?.id}`, `/mail?to=${encodeURIComponent(hostile)}`]) {
    const { body } = await get(url)
    expect(body).toContain('&lt;img')
    expect(body).not.toMatch(/<img|"onmouseover/)
  }
})

test('lists attachments without storing them', async () => {
  await send({
    to: 'a@example.com',
    subject: 'x',
    text: 'x',
    attachments: [{ filename: 'statement.pdf', content: 'abc' }],
  })
  const [mail] = await list()
  expect(mail?.attachments).toEqual([{ name: 'statement.pdf', contentType: 'application/pdf', size: 3 }])
})

test('mails survive a restart, and only the latest 500 are kept', async () => {
  const mails = Array.from({ length: 501 }, (_, index) => ({
    to: 'a@example.com',
    subject: `Mail ${index}`,
    text: 'x',
  }))
  await send(...mails)
  const before = await list()
  expect(before.length).toBe(500)
  expect([before[0]?.subject, before.at(-1)?.subject]).toEqual(['Mail 500', 'Mail 1'])
  await sandbox.close()
  sandbox = await openSandbox({ dataDir, smtpPort: 0 })
  expect(await list()).toEqual(before)
  const file = await readFile(join(dataDir, 'mail.jsonl'), 'utf8')
  expect(file.trimEnd().split('\n').length).toBe(500)
})

test('accepts any SMTP user name and password', async () => {
  const auth = { user: 'anyone', pass: 'anything' }
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth })
  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'Signed in', text: 'x' })
  expect((await list('b@example.com')).length).toBe(1)
})

test('an unknown mail is not found', async () => {
  expect((await get('/mail/mail_x')).statusCode).toBe(404)
  expect((await get('/mail/mail_x/body')).statusCode).toBe(404)
  expect((await get('/mail')).body).toContain('No emails yet')
})

test('a taken SMTP port is reported', async () => {
  await expect(openSandbox({ smtpPort: sandbox.smtpPort })).rejects.toThrow('EADDRINUSE')
})
