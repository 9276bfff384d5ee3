import { consoleBase } from '@waymark/contract/console/console-operation'
import { apiBase } from '@waymark/contract/operation'
import { createHash } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

/** The longest that a call waits before the product has it, and its answer again before the page has it, in milliseconds. */
const LONGEST_MS = 1200

/** A proxy in front of the whole product. */
export interface DelayingProxy {
  readonly url: string
  /** From here on, calls are this test's: its delays are the same in every run with the seed, alone or among others. */
  readonly begin: (test: string) => void
  readonly close: () => Promise<void>
}

/** Delays of one call, in milliseconds. */
export interface Delays {
  readonly call: number
  readonly answer: number
}

/**
 * Delays every call of the API, and its answer, by random times: most by little, some by more than a second. Other requests pass at once.
 * @param seed the same one gives a test the same delays
 */
export async function openDelayingProxy(seed: string): Promise<DelayingProxy> {
  let next = delaysOf(seed, '')
  const proxy = createServer((asked, answer) => {
    const delays = isOfApi(asked) ? next(callOf(asked)) : { call: 0, answer: 0 }
    // A product that is down, or a page that has gone, is a broken connection, as without the proxy.
    passOn(asked, answer, delays).catch(() => answer.destroy())
  })
  // The runner's own requests come through a tunnel: what is said in it is the same.
  proxy.on('connect', (_asked, socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    proxy.emit('connection', socket)
  })
  // A browser's connection that is closed just as the browser uses it again is a fault of the proxy.
  proxy.keepAliveTimeout = 0
  const port = await new Promise<number>((resolve) => {
    proxy.listen(0, '127.0.0.1', () => resolve(portOf(proxy.address())))
  })
  return {
    url: `http://127.0.0.1:${String(port)}`,
    begin: (test) => {
      next = delaysOf(seed, test)
    },
    close: async () => {
      proxy.closeAllConnections()
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve())
      })
    },
  }
}

/**
 * The delays of a test's calls. They follow from what is called and how often it was, not from the order of different calls, which
 * differs from run to run.
 */
export function delaysOf(seed: string, test: string): (call: string) => Delays {
  const counts = new Map<string, number>()
  return (call) => {
    const count = (counts.get(call) ?? 0) + 1
    counts.set(call, count)
    const hash = createHash('sha256')
      .update(JSON.stringify([seed, test, call, count]))
      .digest()
    return { call: delayFrom(hash.readUInt32BE(0)), answer: delayFrom(hash.readUInt32BE(4)) }
  }
}

/** Squared, so that short delays are more frequent. */
function delayFrom(number: number): number {
  return Math.round((number / 2 ** 32) ** 2 * LONGEST_MS)
}

/** What was sent arrives, even if its page has gone meanwhile. */
async function passOn(asked: IncomingMessage, answer: ServerResponse, delays: Delays): Promise<void> {
  const body = await buffer(asked)
  if (delays.call > 0) await setTimeout(delays.call)
  const answered = await send(asked, body)
  if (delays.answer > 0) await setTimeout(delays.answer)
  answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
  await pipeline(answered, answer)
}

/** Every host of the tests is this machine. */
async function send(asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { port, pathname, search } = addressOf(asked)
  const { method, headers } = asked
  const { 'proxy-connection': _, ...passed } = headers
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: pathname + search, headers: passed },
      resolve,
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

function isOfApi(asked: IncomingMessage): boolean {
  const { pathname } = addressOf(asked)
  return [apiBase, consoleBase].some((base) => pathname.startsWith(`${base}/`))
}

function callOf(asked: IncomingMessage): string {
  return `${asked.method ?? ''} ${addressOf(asked).pathname}`
}

/** A proxy is sent whole addresses, a tunnel those of its host. */
function addressOf({ url = '', headers }: IncomingMessage): URL {
  return new URL(url, `http://${headers.host ?? ''}`)
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return address.port
}
