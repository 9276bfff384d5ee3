import type { ErrorCode } from '@waymark/contract/errors'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors/app-error.ts'
import { errorBody } from '../errors/error-body.ts'

interface Unread {
  readonly status: number
  readonly code: ErrorCode
}

/** By the parser's own codes: headers beyond Node's 16 KiB, and a request that doesn't arrive in time. */
const reasons: Readonly<Record<string, Unread>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'REQUEST_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_FAILED' },
}
const notHttp: Unread = { status: 400, code: 'INVALID_REQUEST' }

/**
 * Answers a request that never became one, in the shape of every other error, and ends its connection. In English, since its language wasn't
 * read.
 */
export function answerUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = reasons[error.code ?? ''] ?? notHttp
  const body = JSON.stringify(errorBody(new AppError(code), 'en', randomUUID()))
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
