import { vi } from 'vitest'

/** What a page sent to the server. */
export interface SentRequest {
  readonly path: string
  readonly query: URLSearchParams
  /** The Idempotency-Key header. */
  readonly key: string | null
  /** The parsed JSON body. */
  readonly body: unknown
}

export type Reply = (request: SentRequest) => Response | Promise<Response>

/** The server as a page in a test finds it: what it answers, and what it was asked. */
export interface ServerReplies {
  /** Answers by the end of the path; the rest is answered with NOT_FOUND. A test adds its own or replaces them. */
  readonly replies: Record<string, Reply>
  readonly sent: readonly SentRequest[]
  readonly sentTo: (end: string) => readonly SentRequest[]
  /** Answers in place of the network, and forgets what was asked; until `vi.unstubAllGlobals`. */
  readonly start: (replies: Readonly<Record<string, Reply>>) => void
}

export const answered = (object: unknown, status = 200): Response => Response.json({ object }, { status })

export const refused = (code: string, status = 422): Response =>
  Response.json({ error: { code, message: `Server: ${code}` } }, { status })

/** A reply that never arrives. */
export const lost: Reply = async () => Promise.reject(new TypeError('The network broke'))

/** Replies one after the other; the last also answers what comes later. */
export function inTurn(...replies: readonly [Reply, ...Reply[]]): Reply {
  const left = [...replies]
  return (request) => {
    const next = (left.length > 1 ? left.shift() : left[0]) ?? replies[0]
    return next(request)
  }
}

export function serverReplies(): ServerReplies {
  const replies: Record<string, Reply> = {}
  const sent: SentRequest[] = []

  async function answer(input: RequestInfo | URL, { body, headers }: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    const request = {
      path: pathname,
      query: searchParams,
      key: new Headers(headers).get('Idempotency-Key'),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    }
    sent.push(request)
    const end = Object.keys(replies).find((one) => pathname.endsWith(one))
    return (end === undefined ? undefined : await replies[end]?.(request)) ?? refused('NOT_FOUND', 404)
  }

  return {
    replies,
    sent,
    sentTo: (end) => sent.filter(({ path }) => path.endsWith(end)),
    start: (first) => {
      for (const end of Object.keys(replies)) Reflect.deleteProperty(replies, end)
      Object.assign(replies, first)
      sent.length = 0
      vi.stubGlobal('fetch', answer)
    },
  }
}
