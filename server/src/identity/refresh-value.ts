import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A refresh value names its session and how many refreshes went before; the HMAC proves that we made it. Nothing is stored of it. */
export interface RefreshValue {
  readonly sessionId: string
  readonly count: number
}

/** Writes the refresh value that follows `count` refreshes of a session. */
export function writeRefreshValue(key: Buffer, value: RefreshValue): string {
  const plain = `${value.sessionId}.${String(value.count)}`
  return `${plain}.${sign(key, plain).toString('base64url')}`
}

/** Reads a refresh value back; undefined for anything that we did not write. */
export function readRefreshValue(key: Buffer, text: string): RefreshValue | undefined {
  const found = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text)
  const [, sessionId, count, signature] = found ?? []
  if (sessionId === undefined || count === undefined || signature === undefined) return undefined
  const right = timingSafeEqual(sign(key, `${sessionId}.${count}`), Buffer.from(signature, 'base64url'))
  return right ? { sessionId, count: Number(count) } : undefined
}

/** What is kept of the cookie that belongs to a session. */
export function hashOfCookie(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}

function sign(key: Buffer, plain: string): Buffer {
  return createHmac('sha256', key).update(plain).digest()
}
