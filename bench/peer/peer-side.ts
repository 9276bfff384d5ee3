/** What is read of both, each in its own way. */
export const reads = ['own data', 'history', 'history with lines', 'catalogue', 'one product'] as const
export type Read = (typeof reads)[number]

/** Lines on a page of history, and partners or products on a page of the catalogue. */
export const PAGE = 20

/** A call that takes longer has failed. */
const MOST_MS = 30_000

/** One read, as it's sent. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One of the two that are compared: a server in one process, on a PostgreSQL of its own. */
export interface Side {
  readonly name: 'Waymark' | 'Vendure'
  readonly url: string
  /** The reads of a member, by number from 1, who is signed in. */
  readonly asks: (token: string, member: number) => Readonly<Record<Read, Asked>>
  /** Signs a member in, by number from 1. @returns the session's token @throws if refused */
  readonly signIn: (member: number) => Promise<string>
  /** Bytes of resident memory now. */
  readonly memory: () => Promise<number>
  /** Seconds of processor time used so far. */
  readonly processorSeconds: () => Promise<number>
}

/** Sends a read. @returns its answer's text @throws Error if it's refused, in whole or in part */
export async function answerTo({ name, url }: Pick<Side, 'name' | 'url'>, asked: Asked): Promise<string> {
  const response = await sent(url, asked)
  const text = await response.text()
  if (response.ok && isWhole(text)) return text
  throw new Error(`${name} answered ${String(response.status)} to ${asked.path}: ${text.slice(0, 300)}`)
}

/** Sends a call, for so long at most. */
export async function sent(url: string, { method, path, headers, body }: Asked): Promise<Response> {
  return fetch(url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(MOST_MS),
  })
}

/** Whether nothing of an answer was refused: GraphQL and our combined reads tell it in the answer, with status 200. */
export function isWhole(text: string): boolean {
  return !text.includes('"errors":') && !text.includes('"refusal":')
}
