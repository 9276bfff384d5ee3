import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A refresh value contains its session and refresh count; the HMAC proves that we made it. None of it is stored. */
export interface RefreshValue {
  readonly sessionId: string
  readonly count: number
}

/** Writes the refresh value after `count` refreshes of a session. */
export function writeRefreshValue(key: Buffer, value: RefreshValue): string {
  const plain = `${value.sessionId}.${String(value.count)}`
  return `${plain}.${sign(key, plain).toString('base64url')}`
}

/** Parses a refresh value; undefined for anything we didn't write. */
export function readRefreshValue(key: Buffer, text: string): RefreshValue | undefined {
  const found = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text)
  const [, sessionId, count, signature] = found ?? []
  if (sessionId === undefined || count === undefined || signature === undefined) return undefined
  const right = timingSafeEqual(sign(key, `${sessionId}.${count}`), Buffer.from(signature, 'base64url'))
  return right ? { sessionId, count: Number(count) } : undefined
}

/** The stored hash of a session's cookie. */
export function hashOfCookie(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}

function sign(key: Buffer, plain: string): Buffer {
  return createHmac('sha256', key).update(plain).digest()
}
