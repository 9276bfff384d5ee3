import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Maximum nesting; no operation's own body has ten levels. */
const MOST_LEVELS = 32
/** Maximum values of a body. Those that can be larger than usual have a file as one text in them, or a few thousand values. */
const MOST_VALUES = 50_000

/**
 * Parses JSON bodies with the framework's guarded parser. An empty JSON body counts as no body, since clients send one to operations that
 * take none (AUTH-07). Deeper nesting than ours is refused before it's parsed, so that code walking a body can't exhaust the stack, and so
 * are very many values, which would keep everybody else waiting.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null)
      return
    }
    const refusal = refusalOf(body)
    if (refusal === undefined) void parse(request, body, done)
    else done(new AppError(refusal))
  })
}

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Why a text is refused as it is: it's nested too deeply, or has too many values. Signs in its texts don't count. */
function refusalOf(json: string): 'INVALID_REQUEST' | 'REQUEST_TOO_LARGE' | undefined {
  let [levels, values, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isText = false
    } else if (sign === QUOTE) {
      isText = true
    } else if (sign === COMMA) {
      values += 1
    } else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1
      levels += 1
      if (levels > MOST_LEVELS) return 'INVALID_REQUEST'
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) {
      levels -= 1
    }
    if (values > MOST_VALUES) return 'REQUEST_TOO_LARGE'
  }
  return undefined
}
